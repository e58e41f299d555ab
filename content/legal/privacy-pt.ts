import type { Host, LegalText } from './legal-text.ts'
import { operatorSection } from './operator-section.ts'
import { cookieLines, type StoredNames, storageLines } from './stored-names.ts'

const STORED: StoredNames = {
  tiplark_session:
    'que você entrou na sua conta; até fechar o navegador, ou por 30 dias, se você pediu para continuar conectado',
  tiplark_known:
    'que você já entrou aqui antes, para que senhas erradas digitadas em outro lugar não bloqueiem você; um ano',
  tiplark_google: 'o início de um login com o Google; até terminar, no máximo 10 minutos',
  tiplark_later: 'que você deixou para depois a escolha de uma senha; até fechar o navegador',
  tiplark_banner: 'que você fechou o aviso sobre o Plano Cardápio; até fechar o navegador',
  tiplark_visitor: 'o número aleatório do seu navegador, quando você abre uma página de gorjetas; um ano',
  tiplark_play: 'o direito de acrescentar algo a esta visita; um dia',
  tiplark_visit: 'o mesmo para uma gorjeta escolhida antes de a página carregar por completo; 30 minutos',
  tiplark_name:
    'o nome feito com as nossas palavras com que os seus pontos aparecem nas classificações, quando você escolhe um; 30 dias',
  tiplark_language: 'o idioma que você escolheu; um ano',
  'tiplark.visit.':
    'seguido do número de uma visita: o que não pôde ser enviado sem conexão; até ser enviado, no máximo um dia',
  'tiplark.tip.':
    'seguido do ID de um negócio: o valor e o app da sua última gorjeta, para perguntar uma vez se deu certo; até lá, no máximo um dia',
  'tiplark.round.': 'seguido do ID de um negócio: uma partida que não acabou; até fechar a aba',
  'tiplark.daily.':
    'seguido do ID de um negócio: um número aleatório para a sua tentativa no desafio de hoje; até o primeiro movimento',
  '…HighScore': 'seu recorde no jogo indicado no início; até você apagá-lo',
  'tiplark.game-sound': 'que os jogos são ouvidos e sentidos neste aparelho; até você desligar',
  'tiplark.snake-speed':
    'a velocidade da sua última partida da cobrinha, para começar com ela; até você apagar os dados deste site',
  'tiplark.columns':
    'as colunas de um extrato que você leu, para o próximo igual; até você apagar os dados deste site',
  'tiplark.sound': 'que as gorjetas são ouvidas nesta tela; até você desligar',
  'tiplark.shell':
    'os números que seu painel mostrou por último, para quando não houver conexão; até você sair da conta, no máximo doze horas',
  paymentInfo: 'os nomes de pagamento que você digitou; até sair da conta',
  menuLayout: 'se você vê seu cardápio em lista ou em grade; até você apagar esse dado',
  'tiplark.screen-scale':
    'a largura de um cartão de banco na sua tela, para que as prévias de impressão tenham o tamanho real; até você apagar esse dado',
  'tiplark.passkey-offer':
    'que você não quer receber a oferta de uma chave de acesso neste aparelho; até você apagar esse dado',
  'tiplark-probe':
    'se o seu navegador consegue guardar algo, quando você verifica o que impede o login; apagado na hora',
  'react-router-scroll-positions': 'até onde você rolou a página; até fechar a aba',
  'react-router-manifest-version':
    'que uma página foi carregada de novo depois de uma atualização; até fechar a aba',
}

export const privacyInPortuguese = (host: Host): LegalText => {
  const { brand, supportEmail, ads, keepsRemnants, sendsMail } = host
  return {
    title: 'Privacidade',
    intro: `O que o ${brand} guarda, por quanto tempo e como pedir que seja apagado. O texto descreve o que o programa faz e é curto para que seja lido.`,
    sections: [
      ...operatorSection('pt', host),
      {
        heading: 'Se você escaneia um código',
        body: [
          'Você não precisa de conta e ninguém pergunta seu nome. De cada visita guardamos:',
          [
            'um número aleatório que distingue um navegador do outro, para que o negócio veja quantos celulares diferentes o visitaram',
            'quando você veio, o que jogou e quantos pontos fez',
            'o lugar cujo código você escaneou, como uma mesa, um balcão ou uma pessoa que trabalha ali, se o negócio distingue seus códigos',
            'suas partidas dos jogos cujos pontos conferimos: seus movimentos e as pausas entre eles, os pontos, quando você começou e terminou, e o nome feito com as nossas palavras que você escolheu, visto por outras pessoas neste negócio; por 30 dias',
            'a gorjeta que você escolheu, o app de pagamento e a hora, se escolheu uma',
            'o que você responde quando a página pergunta se a gorjeta deu certo, e a palavra da gorjeta, como OTTER7, pela qual o negócio a encontra no extrato',
          ],
          'O negócio vê as somas e a lista das gorjetas escolhidas, e pode deixar que seus próprios programas as leiam ou sejam avisados de uma visita, uma partida ou uma gorjeta na hora; isso não identifica ninguém. Não vê quem você é; nós também não. Isso é guardado enquanto o negócio tiver sua conta.',
          'Uma chamada a um programa desses diz o número da visita, o lugar e a hora; de uma partida, também o jogo e os pontos; de uma gorjeta, o valor, a moeda, o app de pagamento e se foi confirmada. O número do seu navegador não está nela. Para onde ela vai, o negócio decide.',
          'O negócio pode mostrar um painel de parede, uma página para uma tela no local que pode ser aberta por quem tem o endereço: conforme o negócio ligar, quantas gorjetas houve, as últimas com hora, lugar e valor, e as melhores pontuações dos últimos 30 dias com os nomes feitos com as nossas palavras. Sobre o lugar de uma pessoa ele não diz nada.',
          'Quando você toca em um app de pagamento, esse app recebe o valor, o nome com que o negócio é pago e uma nota como “Tip for Blue Cup Coffee, OTTER7”. A partir daí vale a política de privacidade dele.',
          'Para notar quando um app de pagamento deixa de funcionar, contamos por dia, app e tipo de aparelho quantas vezes ele foi aberto e quantas vezes a gorjeta deu certo, sem nenhum número que distinga um navegador do outro.',
          'Seus recordes, uma partida interrompida e o que não pôde ser enviado enquanto você estava sem conexão ficam apenas no seu navegador.',
        ],
      },
      {
        heading: 'Se você tem uma conta',
        body: [
          'Guardamos:',
          [
            'seu nome, e-mail e senha; a senha, apenas como um código (hash) que não pode ser revertido',
            'se você configura um app autenticador: a chave secreta dele, criptografada, e seus códigos de recuperação, apenas como códigos (hash) que não podem ser revertidos',
            'se você entra com o Google: seu nome, e-mail e foto como o Google os informa, e que as duas contas estão vinculadas',
            'o que você coloca no perfil: nome completo, endereço de correspondência, nome e tipo do negócio, um nome curto para a borda do seu código, nomes de pagamento e números de conta para as gorjetas, país, moeda, logo, fuso horário',
            'o idioma que você escolheu para suas páginas e e-mails, e o do seu último acesso',
            'seu plano e seu cardápio com as fotos',
            'seus lugares: os nomes, os códigos impressos e, de uma pessoa que trabalha com você, os nomes de pagamento que levam a ela, vistos por quem escaneia esse código',
            'se você tem um painel de parede: o que ele mostra, e o endereço só como um código (hash) que não pode ser revertido',
            'seus acessos: quando cada um começou, foi usado pela última vez e termina, e o que seu navegador diz de si mesmo, como o nome, a versão e o tipo de aparelho; no máximo 300 caracteres',
            'suas chaves de acesso: um nome, a metade pública de cada chave, quando foi criada e usada pela última vez; a metade secreta fica no seu aparelho',
            'um histórico dos acessos e das mudanças da sua conta: o quê, quando, o tipo de navegador e a primeira parte do endereço de rede, por 180 dias',
            'cada mudança de para onde vão suas gorjetas, antes e depois, até 30 dias depois de feita ou descartada; e um e-mail que você trocou, por 16 dias, para que uma mensagem enviada a ele possa desfazer o que outra pessoa fez',
            'se você liga as mensagens sobre gorjetas: o endereço que o fabricante do seu navegador dá a ele para mensagens, suas chaves, o tipo de navegador e seu horário de silêncio; até você remover o aparelho',
            'para outros programas: os nomes das suas chaves, o que cada uma pode ler e quando foi usada pela última vez, as próprias chaves só como resumos que não podem ser revertidos; os endereços que são avisados, seus segredos, criptografados, e cada chamada com seu resultado, por 30 dias',
            'o que você decide sobre as gorjetas e quando; de um extrato que você compara com elas, os valores que confirma e um código pelo qual uma linha é reconhecida, não os nomes nem as notas. O arquivo é lido no seu navegador e não é enviado',
            'as mensagens que você envia pelo formulário de contato',
          ],
          'Qualquer pessoa que abre sua página vê o nome, o tipo e o logo do seu negócio, seus nomes de pagamento e seu cardápio. Seu e-mail, seu nome completo e seu endereço de correspondência são vistos por você e pelas pessoas que cuidam deste site, que usam o endereço para enviar códigos impressos a você.',
          'Os nomes e os nomes de pagamento das pessoas são informados pelo negócio. Quem aparece ali pode pedir ao negócio que os altere ou remova.',
          'As imagens enviadas são geradas de novo, para que o lugar e a hora que uma câmera grava nelas não fiquem guardados.',
        ],
      },
      {
        heading: 'Mensagens',
        body: [
          'O formulário de contato pode ser usado sem conta; então guardamos o assunto, a mensagem, a hora e, se você o informar para receber a resposta, seu e-mail. As mensagens ficam guardadas até que as pessoas que cuidam deste site as apaguem. Se você pedir, a sua é apagada.',
          'Se alguém da administração convidar você a criar uma conta, o endereço para onde vai o convite fica guardado por 14 dias.',
          'Uma denúncia de um código impresso é guardada com o motivo, o texto e o e-mail que você informa, o idioma da página, o código e a hora, e nada mais sobre você. O negócio não a vê. Ela é apagada 180 dias depois de decidida, no máximo um ano depois de chegar, e com a conta do negócio. Uma resposta que enviamos por e-mail fica guardada junto da mensagem ou da denúncia e é apagada com ela.',
        ],
      },
      {
        heading: 'Cookies e afins',
        body: [
          'Cookies, que seu navegador envia para nós:',
          cookieLines(STORED),
          'Em uma conexão segura, seus nomes começam com __Host- ou __Secure-. No armazenamento do seu navegador, que nunca é enviado:',
          storageLines(STORED),
          'Nada disso segue você em outros sites.',
        ],
      },
      {
        heading: 'A rapidez das páginas',
        body: [
          'Seu navegador informa ao nosso próprio servidor quanto tempo uma página levou para aparecer e responder. Contamos esses valores por tipo de página e por dia, sem nenhum número que distinga um navegador do outro, e apagamos as contagens depois de 28 dias.',
        ],
      },
      {
        heading: 'Contra abusos',
        body: [
          'Para frear tentativas de adivinhar senhas e enxurradas de visitas inventadas, contamos tentativas por endereço de rede, por e-mail e por navegador. As contagens são guardadas sob códigos que não podem ser revertidos sem o segredo deste site e são apagadas até duas horas depois do fim do seu período.',
          'Uma gorjeta que seu navegador envia sem JavaScript não tem número pelo qual notaríamos que ela chegou duas vezes. Por isso criamos um código a partir do seu endereço de rede, do tipo do seu navegador e da gorjeta. A chave é aleatória, vale por um dia e é apagada até duas horas depois desse dia; o código é apagado depois de 24 horas. As gorjetas são contadas por endereço de rede sob códigos com a mesma chave. Nada disso está nos backups.',
          'O registro do servidor anota erros, e os acessos e mudanças das contas com a primeira parte do endereço de rede; é escrito sem senhas, cookies nem e-mails.',
        ],
      },
      {
        heading: 'Quem mais fica sabendo da sua visita',
        body: [
          ads
            ? 'Este site mostra anúncios de uma rede de publicidade, no painel e com os resultados de um jogo. Ali seu navegador os carrega da rede, que passa a conhecer seu endereço de rede e pode gravar seus próprios cookies. Em todas as outras páginas nada é carregado de terceiros.'
            : 'Ninguém. Todos os arquivos deste site vêm deste site; nada é pedido a redes de publicidade, serviços de análise ou serviços de fontes tipográficas.',
          'Um app de pagamento ou o Google só são contatados quando você os escolhe.',
          'Se você liga as mensagens sobre gorjetas, elas chegam por meio do fabricante do seu navegador, que sabe quando uma é enviada e não pode lê-la.',
        ],
      },
      {
        heading: 'Por quanto tempo',
        body: [
          'A cada hora o site apaga:',
          [
            'sessões que terminaram e links enviados a você por e-mail: depois de uma hora',
            'os números com os quais uma mensagem que chega duas vezes é contada uma vez: depois de 24 horas',
            'e-mails que não puderam ser enviados, também onde não há servidor de e-mail: depois de um dia',
            'o que o botão “Desfazer” de um cardápio guarda: depois de um minuto',
          ],
        ],
      },
      {
        heading: 'Como pedir que seja apagado',
        body: [
          `Em “Configurações” você pode exportar tudo o que está guardado sobre você, com suas imagens, e excluir sua conta. A exclusão apaga na hora seu perfil, suas imagens, o cardápio, o plano, os acessos, as mensagens, os e-mails ainda não enviados e as visitas à sua página; pedida em um aparelho que a sua conta não conhece há sete dias, ou só com o Google, ela espera sete dias, durante os quais um e-mail pode desfazê-la. ${
            sendsMail
              ? 'Um último e-mail a confirma; ele é apagado assim que é enviado, no máximo depois de um dia.'
              : 'Este site ainda não envia e-mails, por isso nenhum a confirma.'
          }`,
          keepsRemnants
            ? 'Os arquivos do banco de dados podem ainda conter dados apagados, que ninguém consegue consultar, até que o espaço seja usado de novo. Nos backups, são sobrescritos quando chega a vez deles.'
            : 'Nos arquivos do banco de dados, o que é apagado é sobrescrito em até uma hora. Nos backups, é sobrescrito quando chega a vez deles.',
          `Sem conta, não há nada que pudéssemos encontrar pelo seu nome. Apagar os dados deste site no seu navegador desfaz a ligação entre ele e o número aleatório. Para todo o resto, escreva para ${supportEmail}.`,
        ],
      },
    ],
  }
}
