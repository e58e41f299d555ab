import type { messages as english } from '../en/pay.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  heading: 'No se registró esta propina',
  method: 'Elige Cash App o Venmo.',
  way: 'Elige una forma de pago.',
  notSetUp: icu('Este negocio no ha configurado {way}.'),
  amount: icu('Elige un monto de {least} a {most}.'),
  changed: 'Los montos han cambiado. Elige de nuevo.',
  tooMany: 'Demasiadas propinas desde aquí. Inténtalo de nuevo en unos minutos.',
  tooManyToday: 'Demasiadas propinas desde aquí por hoy. Aún puedes enviarla en la app.',
  unavailable: 'No se pudo guardar en este momento. Aún puedes enviarla en la app.',
  program: 'Los programas que leen páginas no dejan propinas. Aún puedes enviarla en la app.',
  openApp: 'Continuar a la app',
  back: 'Atrás',
  report: 'Reportar este código',
})
