import type { messages as english } from '../en/way-names.ts'
import { translate } from '../icu.ts'

export const messages = translate<typeof english>({
  sepa: 'Überweisung',
  paylink: 'Zahlungslink',
  card: 'Karte, Apple Pay, Google Pay',
})
