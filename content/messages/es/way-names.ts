import type { messages as english } from '../en/way-names.ts'
import { translate } from '../icu.ts'

export const messages = translate<typeof english>({
  sepa: 'Transferencia bancaria',
  paylink: 'Enlace de pago',
  card: 'Tarjeta, Apple Pay, Google Pay',
})
