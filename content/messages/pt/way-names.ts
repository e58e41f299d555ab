import type { messages as english } from '../en/way-names.ts'
import { translate } from '../icu.ts'

export const messages = translate<typeof english>({
  sepa: 'Transferência bancária',
  paylink: 'Link de pagamento',
  card: 'Cartão, Apple Pay, Google Pay',
})
