import type { Host, LegalText } from './legal-text.ts'
import { operatorSection } from './operator-section.ts'

export const termsInPortuguese = (host: Host): LegalText => {
  const { brand, supportEmail } = host
  return {
    title: 'Termos',
    intro: `O que você pode esperar do ${brand} e o que o ${brand} espera de você. Em resumo: ele leva o cliente até o seu app de pagamento; nunca fica com o dinheiro nas mãos.`,
    sections: [
      ...operatorSection('pt', host),
      {
        heading: 'O que faz',
        body: [
          `O ${brand} dá a um negócio um QR code. Quem o escaneia pode jogar um jogo rápido, ler o cardápio, se houver um, e escolher uma gorjeta. A gorjeta é paga depois no app de pagamento do próprio cliente, Cash App ou Venmo.`,
          `O ${brand} não participa do pagamento. Não recebe, não guarda, não repassa nem devolve dinheiro, e não consegue ver se um pagamento foi feito. O que mostra como gorjetas são os valores que os clientes escolheram.`,
        ],
      },
      {
        heading: 'Sua conta',
        body: [
          'Uma conta é para uma pessoa ou um negócio que pode receber gorjetas onde trabalha. Informe dados verdadeiros, não compartilhe sua senha e use nomes de pagamento que sejam seus.',
          'Não use o serviço para enganar clientes, para se passar por outra pessoa, para violar a lei nem para atrapalhar o serviço dos outros. A página de uma conta que faça isso pode ser suspensa, e a conta, encerrada.',
        ],
      },
      {
        heading: 'O que você publica',
        body: [
          'O nome do seu negócio, suas fotos e seu cardápio continuam seus. Você nos permite mostrá-los a quem abre sua página. Publique apenas o que tem permissão para mostrar.',
        ],
      },
      {
        heading: 'Planos',
        body: [
          'O plano grátis não custa nada. O Plano Cardápio acrescenta um cardápio público; o preço está ao lado, onde você o escolhe. A escolha é registrada e nada é cobrado por este site. Você pode voltar ao plano grátis quando quiser; seu cardápio fica guardado, mas não abre mais com o botão “Cardápio”.',
        ],
      },
      {
        heading: 'Os jogos',
        body: [
          'Os jogos são grátis, não precisam de conta e não têm prêmios. Os pontos são só por diversão e não podem ser trocados.',
        ],
      },
      {
        heading: 'Sem outras promessas',
        body: [
          'O serviço é oferecido como está. Trabalhamos para que funcione bem e com segurança, mas não prometemos que esteja sempre disponível nem livre de erros. Teste um código impresso antes de imprimir muitos.',
          'Os apps de pagamento têm seus próprios termos, e cabe a você declarar os impostos sobre as gorjetas.',
        ],
      },
      {
        heading: 'O encerramento da conta',
        body: [
          'Você pode excluir sua conta quando quiser; seus códigos impressos passam a levar a uma página que informa isso. O que é apagado com ela está na política de privacidade.',
        ],
      },
      { heading: 'Perguntas', body: [`Escreva para ${supportEmail} ou use o formulário de contato.`] },
    ],
  }
}
