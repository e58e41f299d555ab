import { BRAND } from './brand.ts'

/**
 * Words that make a password of this product easy to guess, in lower case and without accents: its name, the payment apps,
 * its roles and screens, and the word itself in each language. The name, the business and the email of the account are
 * added to them. `docs/security.md` says how they are used.
 */
export const PASSWORD_WORDS = [
  BRAND.toLowerCase(),
  ...'tips tipping tipjar propina propinas gorjeta gorjetas trinkgeld'.split(' '),
  ...'cashapp venmo paypal revolut monzo bunq lightning google'.split(' '),
  ...'admin administrator provider business customer owner support'.split(' '),
  ...'dashboard menu table snake trivia puzzle memory game'.split(' '),
  ...'password passwort contrasena senha login account welcome'.split(' '),
  ...'cafe coffee restaurant salon barber'.split(' '),
]
