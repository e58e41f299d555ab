import type { messages as english } from '../en/tip-page.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  title: icu('Gorjeta para {name}'),
  titleOfNobody: 'Deixar gorjeta',
  nameless: 'Nome do negócio',
  leaveTip: 'Deixar gorjeta',
  playGame: 'Jogar',
  gamesNeedScript: 'Os jogos precisam de JavaScript. A gorjeta funciona sem ele.',
  menu: 'Cardápio',
  poweredBy: icu('Com tecnologia do {brand}'),
  privacy: 'Privacidade',
  tipAmount: 'Valor da gorjeta',
  close: 'Fechar',
  custom: 'Outro',
  yourAmount: 'Seu valor',
  tipWith: icu('Dar {amount} pelo {app}'),
  tipWithApp: icu('Dar gorjeta pelo {app}'),
  toHandle: icu('para {handle}'),
  onVenmo: 'Continuar em venmo.com',
  hint: 'Abre seu app de pagamento com o valor já preenchido. Você confirma lá.',
  noMethods: 'Ainda não há formas de pagamento aqui.',
  enjoyGames: 'Mas você pode aproveitar os jogos!',
  notSetUp: {
    cashapp: 'O pagamento com Cash App ainda não foi configurado aqui',
    venmo: 'O pagamento com Venmo ainda não foi configurado aqui',
  },
})
