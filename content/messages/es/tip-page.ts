import type { messages as english } from '../en/tip-page.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  title: icu('Propina para {name}'),
  titleOfNobody: 'Dejar propina',
  nameless: 'Nombre del negocio',
  leaveTip: 'Dejar propina',
  playGame: 'Jugar',
  gamesNeedScript: 'Los juegos necesitan JavaScript. Las propinas funcionan sin él.',
  menu: 'Menú',
  poweredBy: icu('Con tecnología de {brand}'),
  privacy: 'Privacidad',
  tipAmount: 'Monto de la propina',
  close: 'Cerrar',
  custom: 'Otro',
  yourAmount: 'Tu monto',
  tipWith: icu('Dejar {amount} con {app}'),
  tipWithApp: icu('Dejar propina con {app}'),
  toHandle: icu('para {handle}'),
  onVenmo: 'Continuar en venmo.com',
  hint: 'Se abre tu app de pago con el monto ya escrito. Allí lo confirmas.',
  noMethods: 'Este negocio no tiene formas de pago disponibles.',
  enjoyGames: '¡Pero sí puedes disfrutar los juegos!',
  notSetUp: {
    cashapp: 'Este negocio no ha configurado pagos con Cash App',
    venmo: 'Este negocio no ha configurado pagos con Venmo',
  },
})
