import type { messages as english } from '../en/landing.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  slogan: { first: 'Mais gorjetas.', second: 'Clientes encantados.' },
  description: 'Os clientes escaneiam seu código, jogam um pouco e deixam gorjeta. Criar a conta é grátis.',
  lead: 'Um QR code. Seus clientes jogam um pouco enquanto esperam e deixam gorjeta em três toques. Grátis para você, sem app para eles.',
  getCode: 'Receba seu QR code',
  steps: {
    connect: {
      heading: 'Crie sua conta e conecte seu app',
      subtitle: 'É grátis. Adicione sua chave Pix, seu nome do Cash App ou outra forma de receber.',
    },
    code: {
      heading: 'Pegue seu QR code',
      subtitle: 'Seu nome em uma moeda. Baixe, imprima e coloque onde as pessoas esperam.',
    },
    earn: {
      heading: 'Divirta os clientes e ganhe',
      subtitle: 'Eles escaneiam, jogam uma partida e deixam gorjeta. Sem app, sem conta.',
    },
    sample: 'Abrir a página de gorjetas de um negócio de exemplo',
  },
  features: {
    label: 'O que você recebe',
    tips: {
      heading: 'Gorjetas direto para você',
      subtitle: 'Três toques: valor, app, pronto. O dinheiro nunca passa por nós.',
    },
    games: {
      heading: 'Jogos para a espera',
      subtitle: icu('{games}. Jogue um aqui.'),
    },
    play: icu('Jogar: {game}'),
    menu: {
      heading: 'Seu cardápio a um toque',
      subtitle: icu('Imagens, preços, ordem: mude em segundos. {plan}, {price} por mês.'),
    },
    sampleMenu: 'Um cardápio de exemplo',
    croissant: 'Croissant de manteiga',
  },
  dashboard: {
    heading: 'Veja o que seu código traz',
    subtitle: 'Cada gorjeta que seus clientes escolhem aparece na hora no seu painel.',
    example: 'Exemplo',
    madeUp: icu('{business} e seus números são inventados.'),
  },
  answers: {
    heading: 'Perguntas frequentes',
    money: {
      question: 'Com quem fica o dinheiro?',
      answer: icu(
        'Com você. A gorjeta vai do app de pagamento do cliente direto para o seu. O {brand} nunca recebe o dinheiro nem fica com parte dele.',
      ),
    },
    apps: {
      question: 'Quais apps?',
      answer: icu('{apps}. Adicione até oito. Seus clientes não instalam nada novo.'),
    },
    cost: {
      question: 'Quanto custa?',
      answer: icu(
        'Nada: o código, as gorjetas, os jogos e seu painel são grátis. Para mostrar também seu cardápio, o {plan} custa {price} por mês.',
      ),
    },
  },
  closing: {
    heading: 'Sua moeda está esperando',
    subtitle: 'Criar a conta é grátis. Leva cerca de dois minutos.',
    start: 'Começar grátis',
  },
})
