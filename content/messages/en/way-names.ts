/** The ways to pay whose name is not a brand. */
export const messages = {
  sepa: 'Bank transfer',
  paylink: 'Pay link',
  card: 'Card, Apple Pay, Google Pay',
}
