import type { messages as english } from '../en/mails.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  hello: icu('Olá, {name},'),
  openAddress: 'Se o botão não funcionar, abra este endereço:',
  resetPassword: {
    subject: icu('Escolha uma nova senha do {brand}'),
    body: 'alguém, provavelmente você, pediu uma nova senha. O link funciona uma única vez e por uma hora.',
    notYou: 'Se não foi você, ignore este e-mail: nada mudou.',
    button: 'Escolher uma nova senha',
  },
  test: {
    subject: icu('Um e-mail de teste do {brand}'),
    body: icu(
      'O e-mail chega. Digite estes quatro algarismos na página em que você faz a instalação: {digits}',
    ),
    notYou: 'Se você não está configurando um servidor, ignore este e-mail: alguém errou um endereço.',
  },
  invitation: {
    subject: icu('Você recebeu um convite para o {brand}'),
    body: icu(
      'alguém convida você a criar uma conta no {brand}. O link funciona uma única vez e por 14 dias.',
    ),
    notYou: 'Se você não quer uma, ignore este e-mail.',
    button: 'Criar conta',
  },
  backupFailed: {
    subject: icu('A cópia de segurança noturna do {brand} falhou'),
    body: icu('a cópia de segurança noturna falhou, ou não pôde ser restaurada como teste: {reason}'),
    look: 'Ela é tentada de novo a cada hora. A área de administração mostra a última boa em “Health”.',
  },
  passwordChanged: {
    subject: icu('Sua senha do {brand} foi alterada'),
    body: 'a senha da sua conta acabou de ser alterada, e todos os outros aparelhos foram desconectados.',
    notYou: 'Se não foi você, use agora mesmo “Esqueceu a senha?” na página de login.',
  },
  passwordSet: {
    subject: icu('Sua conta do {brand} agora tem senha'),
    body: 'uma senha foi definida para a sua conta: com ela você também pode entrar com seu e-mail. Todos os outros aparelhos foram desconectados.',
    notYou: 'Se não foi você, use agora mesmo “Esqueceu a senha?” na página de login.',
  },
  confirmEmail: {
    subject: icu('Confirme seu novo e-mail do {brand}'),
    body: 'confirme que este é o seu novo endereço. O link funciona uma única vez e por uma hora.',
    notYou: 'Se você não pediu isso, ignore este e-mail: nada vai mudar.',
    button: 'Confirmar este endereço',
  },
  emailChanged: {
    subject: icu('Seu e-mail do {brand} foi alterado'),
    body: 'a partir de agora você entra com outro endereço de e-mail. Por sete dias, as mensagens sobre para onde vão suas gorjetas, sobre suas chaves e sobre entradas em aparelhos novos também chegam a este, e depois não mais.',
    notYou:
      'Se não foi você, toque em “Desfazer”: este volta a ser o endereço da conta, e todos os aparelhos são desconectados. Funciona uma vez e por sete dias.',
  },
  keysChanged: {
    subject: icu('As chaves da sua conta do {brand} foram alteradas'),
    body: 'isto mudou nas chaves da sua conta:',
    notYou:
      'Se não foi você, use agora mesmo “Esqueceu a senha?” na página de login: isso desconecta todos os aparelhos. Depois, confira suas chaves em “Segurança”.',
    undoes:
      'Se não foi você, toque em “Desfazer”: o que foi adicionado é removido, o que foi removido volta, todos os aparelhos são desconectados e pedimos uma nova senha. Funciona por sete dias.',
  },
  keys: {
    appAdded: 'Um app autenticador foi configurado como segundo fator.',
    appRemoved: 'O app autenticador foi removido.',
    recoveryCodes: 'Novos códigos de recuperação foram criados. Os anteriores não funcionam mais.',
    recoveryCodesRemoved: 'Todos os códigos de recuperação foram removidos.',
    recoveryCodeUsed: icu(
      'Um código de recuperação foi usado para entrar. {left, plural, =0 {Não resta nenhum.} one {Resta #.} other {Restam #.}}',
    ),
    secondStepOn: 'A partir de agora cada login pede um segundo passo.',
    secondStepOff: 'Os logins não pedem mais um segundo passo.',
    reset:
      'Quem administra este site removeu todas as chaves de acesso, o app autenticador e os códigos de recuperação, e desconectou todos os aparelhos.',
    googleConnected: 'Uma conta do Google foi conectada. Com ela é possível entrar na sua conta.',
    googleDisconnected: 'A conta do Google foi desconectada.',
  },
  passkey: {
    added: icu('A chave de acesso {name} foi adicionada. Quem a tiver pode entrar.'),
    removed: icu('A chave de acesso {name} foi removida.'),
    copied: icu(
      'A chave de acesso {name} foi bloqueada, porque pode existir uma cópia. Entre de outra forma e remova-a em “Segurança”.',
    ),
  },
  heldWays: {
    subject: icu('Uma mudança nas suas formas de pagamento do {brand} espera 24 horas'),
    body: icu(
      'alguém, provavelmente você, pediu esta mudança em um aparelho que a sua conta não conhece há sete dias, ou só com o Google. Ela será feita em {time}. Até lá, as gorjetas vão para onde iam:',
    ),
    replaced: 'Ela substitui a mudança que estava em espera.',
    notYou:
      'Se não foi você, toque em “Desfazer”: nada muda, todos os aparelhos são desconectados e pedimos uma nova senha. “Fui eu” faz a mudança na hora se você tocar em um aparelho que usa há sete dias, e no horário previsto em qualquer outro.',
  },
  heldBurst: {
    subject: icu('Foram pedidas várias mudanças nas suas formas de pagamento do {brand}'),
    body: 'alguém, provavelmente você, pediu tudo isto em pouco tempo em um aparelho que a sua conta não conhece há sete dias, ou só com o Google. Das mudanças da mesma lista vale a última, e ela será feita depois de 24 horas. Até lá, as gorjetas vão para onde iam:',
    notYou:
      'Se não foi você, toque em “Desfazer”: nada disto muda, todos os aparelhos são desconectados e pedimos uma nova senha. “Fui eu” faz a última delas na hora se você tocar em um aparelho que usa há sete dias.',
  },
  undoWays: {
    undo: 'Desfazer',
    confirm: 'Fui eu',
    sevenDays:
      '“Desfazer” volta ao que havia antes e desconecta todos os aparelhos. Funciona uma única vez e por sete dias.',
    dropped: 'A mudança que estava em espera foi descartada.',
  },
  waysUndone: {
    subject: icu('Uma mudança nas suas formas de pagamento do {brand} foi desfeita'),
    body: 'as gorjetas vão para onde iam antes desta mudança. Todos os aparelhos foram desconectados, e os links enviados por e-mail não funcionam mais. Chaves de acesso, um app autenticador e uma conta do Google adicionados na semana anterior foram removidos.',
    left: icu('Continuam vinculados à sua conta: {keys}. Remova em “Segurança” o que não é seu.'),
    app: 'um app autenticador',
    notYou:
      'Se não foi você, use agora mesmo “Esqueceu a senha?” na página de login e confira sua lista em “Receber gorjetas”.',
  },
  accountUndone: {
    subject: icu('Uma mudança da sua conta do {brand} foi desfeita'),
    body: 'o que mudou desde então está como antes: as chaves adicionadas foram removidas, e o que foi removido voltou. Todos os aparelhos foram desconectados, e os links enviados por e-mail não funcionam mais.',
  },
  emailUndone: {
    subject: icu('O endereço anterior da sua conta do {brand} voltou'),
    body: 'o endereço da sua conta foi alterado, e a mudança foi desfeita. As mudanças em espera foram descartadas, todos os aparelhos foram desconectados, e os links enviados por e-mail não funcionam mais. Chaves de acesso, um app autenticador e uma conta do Google adicionados desde uma semana antes foram removidos.',
  },
  webhookFailed: {
    subject: icu('Um webhook da sua conta {brand} foi desligado'),
    body: icu(
      'nenhuma chamada para {host} chegou por cinco dias, então não o chamamos mais. O que acontecer nesse tempo não será enviado depois.',
    ),
    gone: icu(
      '{host} respondeu que este endereço não existe mais, então não o chamamos mais. O que acontecer nesse tempo não será enviado depois.',
    ),
    next: 'Quando o endereço voltar a responder, ligue o webhook em Programas.',
    button: 'Abrir Programas',
  },
  programsLeft: {
    tokens: icu('Estes programas ainda podem ler seus números: {names}.'),
    webhooks: icu('Estes endereços ainda são chamados quando algo acontece: {hosts}.'),
    where: 'Em Programas, encerre o que não for seu.',
    ended: 'As chaves com que outros programas liam seus números não valem mais. Crie novas em Programas.',
    webhooksEnded: icu('Estes endereços não são mais chamados: {hosts}.'),
    wallEnded: 'O endereço do painel de parede não vale mais. Crie outro em Painel de parede.',
  },
  heldDropped: {
    subject: icu('Uma mudança nas suas formas de pagamento do {brand} não foi feita'),
    body: 'uma mudança que estava em espera foi descartada, porque outra coisa mudou nesse meio-tempo. As gorjetas vão para onde “Receber gorjetas” e “Lugares” dizem agora.',
    cancelled: 'uma mudança que estava em espera foi desfeita na página. As gorjetas vão para onde iam.',
    restored:
      'uma mudança que estava em espera foi descartada, porque uma cópia de segurança foi restaurada, na qual ela pode estar em espera mesmo que já tenha sido desfeita. As gorjetas vão para onde “Receber gorjetas” e “Lugares” dizem agora; se você ainda quer a mudança, faça-a de novo.',
    notYou: 'Se não foi você, use agora mesmo “Esqueceu a senha?” na página de login.',
  },
  welcome: {
    subject: icu('Boas-vindas ao {brand}'),
    body: 'sua conta está pronta. Confirme que este endereço é seu, para que nossos e-mails sobre o seu dinheiro cheguem até você. O link funciona uma única vez e por um dia.',
    notYou: 'Se você não tem conta conosco, alguém digitou um endereço errado: ignore este e-mail.',
    button: 'Confirmar este endereço',
  },
  newDevice: {
    subject: icu('Alguém entrou na sua conta do {brand} em um aparelho novo'),
    body: icu(
      'alguém, provavelmente você, acabou de entrar em um aparelho que a sua conta não conhecia: {device}, {time}.',
    ),
    notYou:
      'Se não foi você, use agora mesmo “Esqueceu a senha?” na página de login: isso desconecta todos os aparelhos.',
  },
  accountChanged: {
    subject: icu('Sua conta do {brand} foi alterada'),
    body: 'isto mudou na sua conta, em um aparelho que ela não conhece há sete dias:',
    name: icu('O nome do negócio agora é {name}.'),
    off: icu('{name} foi desligado, com seus códigos impressos.'),
    removed: icu('{name} foi removido, com seus códigos impressos.'),
    logo: 'O logo do negócio foi trocado.',
    token: icu('Um token para outros programas foi criado: {name}.'),
    webhook: icu('Um webhook para {name} foi adicionado.'),
    webhookRemoved: icu('O webhook para {name} foi removido.'),
    wall: 'O painel de parede tem um endereço novo.',
    tokenEnded: icu(
      'O token {name} para outros programas foi encerrado. “Desfazer” não o traz de volta: encerra todos os tokens, e novos são criados em “Programas”.',
    ),
    webhookSecret: icu('O webhook para {name} tem um segredo novo.'),
    webhookOn: icu('O webhook para {name} foi ligado.'),
    webhookOff: icu('O webhook para {name} foi desligado.'),
    wallOff: 'O painel de parede foi desligado.',
  },
  deletionWaits: {
    subject: icu('Sua conta do {brand} será excluída'),
    body: icu(
      'alguém, provavelmente você, pediu para excluir a sua conta em um aparelho que ela não conhece há sete dias. Ela será excluída em {time}. Até lá nada se perde, mas os clientes veem que a sua página não está disponível.',
    ),
    notYou:
      'Se não foi você, toque em “Desfazer”: a conta fica, todos os aparelhos são desconectados e pedimos uma nova senha.',
  },
  accountDeleted: {
    subject: icu('Sua conta do {brand} foi excluída'),
    body: 'sua conta foi excluída como você pediu, com seu perfil, suas imagens, seu cardápio e seus números. Os códigos impressos não funcionam mais.',
    notYou: 'Se não foi você, responda a este e-mail agora mesmo.',
  },
  accountClosed: {
    subject: icu('Sua conta do {brand} foi encerrada'),
    body: icu(
      'a equipe que administra o {brand} encerrou sua conta. Seu perfil, suas imagens, seu cardápio e seus números foram excluídos, e os códigos impressos não funcionam mais.',
    ),
    mistake: 'Se você acha que é um engano, responda a este e-mail.',
  },
  pageSuspended: {
    subject: icu('Sua página do {brand} foi suspensa'),
    body: icu(
      'a equipe que administra o {brand} suspendeu sua página. Os clientes veem que ela não está disponível, e ninguém pode deixar gorjeta. Nada foi excluído.',
    ),
    mistake: 'Se você acha que é um engano, responda a este e-mail.',
  },
  pageReinstated: {
    subject: icu('Sua página do {brand} está disponível de novo'),
    body: icu('a equipe que administra o {brand} retirou a suspensão da sua página.'),
    works: 'Os clientes voltam a vê-la e podem deixar gorjeta. Os códigos impressos funcionam como antes.',
  },
  answer: {
    hello: 'Olá,', // to somebody without a name
    subject: icu('Resposta do {brand}'),
    body: 'você escreveu para nós ou denunciou um código e deixou este endereço para a resposta:',
    notYou: 'Se não foi você, responda a este e-mail e avise.',
  },
  firstPaymentNames: {
    subject: icu('Seus nomes de pagamento do {brand} foram definidos'),
    body: 'as gorjetas dos seus clientes vão para estes nomes de pagamento:',
    notYou:
      'Se não foi você, use agora mesmo “Esqueceu a senha?” na página de login: isso desconecta todos os aparelhos. Depois, informe seus próprios nomes de pagamento em “Receber gorjetas”.',
  },
  paymentNames: {
    subject: icu('Seus nomes de pagamento do {brand} foram alterados'),
    body: 'a partir de agora, as gorjetas dos seus clientes vão para outros nomes de pagamento:',
    added: icu('{app}: {after} foi adicionado.'),
    removed: icu('{app}: {before} foi removido.'),
    changed: icu('{app}: {before} agora é {after}.'),
    notYou:
      'Se não foi você, use agora mesmo “Esqueceu a senha?” na página de login: isso desconecta todos os aparelhos. Depois, corrija seus nomes de pagamento em “Receber gorjetas”.',
  },
  ways: {
    subject: icu('Suas formas de pagamento do {brand} foram alteradas'),
    body: 'isto mudou nas formas em que seus clientes dão gorjeta:',
    ordered: icu('A ordem agora é: {ways}.'),
    on: icu('{app}: {handle} foi ativado.'),
    off: icu('{app}: {handle} foi desativado.'),
    currency: icu('A partir de agora as gorjetas são em {after}, antes em {before}.'),
    notYou:
      'Se não foi você, use agora mesmo “Esqueceu a senha?” na página de login: isso desconecta todos os aparelhos. Depois, desfaça a mudança em “Receber gorjetas”.',
  },
  places: {
    subject: icu('Um código impresso da sua conta do {brand} foi alterado'),
    body: 'isto mudou nos seus lugares e nos códigos impressos:',
    on: icu('{name} foi ativado.'),
    restored: icu('{name} voltou, e os códigos funcionam de novo.'),
    moved: icu('O código {code} agora leva a {name}.'),
    added: icu('O código {code} agora leva a {name}.'),
    merged: icu('{name} foi unido a {other}: os códigos levam para lá.'),
    unmerged: icu('{name} não está mais unido a {other}.'),
    renamed: icu('{name} agora é de outro tipo, e disso depende de quem são as formas de pagamento.'),
    'way-added': icu('A partir de agora as gorjetas de {name} também vão para {other}.'),
    'way-removed': icu('{other} foi removido de {name}.'),
    notYou:
      'Se não foi você, use agora mesmo “Esqueceu a senha?” na página de login: isso desconecta todos os aparelhos. Depois, desfaça a mudança em “Lugares”.',
  },
  summary: {
    subject: icu('Sua semana no {brand}'),
    lead: icu('esta é a sua semana, {week}:'),
    chosen: icu(
      '{tips, plural, =0 {Nenhuma gorjeta foi escolhida.} one {# gorjeta foi escolhida: {amount}.} other {# gorjetas foram escolhidas: {amount} ao todo.}}',
    ),
    parts: icu('Confirmado: {confirmed}. Enviado segundo o cliente: {saidSent}. Só escolhido: {chosen}.'),
    others: icu('{tips, plural, one {# gorjeta} other {# gorjetas}} em outras moedas: {amounts}.'),
    scans: icu(
      '{scans, plural, =0 {Nenhuma leitura do código.} one {# leitura do código.} other {# leituras do código.}}',
    ),
    best: icu('A pilha mais alta é a de {day}.'),
    honest: 'Uma gorjeta escolhida não chegou com certeza: só você sabe o que chegou.',
    day: icu('{day}: {confirmed} confirmado, {saidSent} enviado segundo o cliente, {chosen} só escolhido.'),
    legend:
      'Moedas cheias estão confirmadas, as de contorno enviadas segundo o cliente, as tracejadas só escolhidas.',
    button: 'Abrir o painel',
    unsubscribe: 'Não receber mais este e-mail',
    page: {
      heading: 'Sem e-mail às segundas?',
      question: icu('O e-mail sobre a sua semana vai para {email}.'),
      button: 'Parar este e-mail',
      doneHeading: 'Inscrição cancelada',
      done: icu(
        'Nenhum e-mail sobre a sua semana vai mais para {email}. Você pode ativá-lo de novo na sua conta.',
      ),
    },
  },
})
