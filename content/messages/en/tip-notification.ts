import { icu } from '../icu.ts'

type OfAmount = { amount: string }
type OfWay = { way: string }

/** What is said of tips when they come: on the dashboard, in push messages, on the wall and in mails. */
export const messages = {
  chosen: {
    title: { plain: 'A coin was chosen', at: icu<{ place: string }>('A coin at {place}') },
    amountAndWay: icu<OfAmount & OfWay>('{amount} chosen, {way} opened.'),
    amount: icu<OfAmount>('{amount} chosen.'),
    way: icu<OfWay>('{way} opened.'),
    notConfirmed: 'Not confirmed yet.',
  },
  several: {
    amount: icu<OfAmount & { count: number }>(
      '{count, plural, one {# guest} other {# guests}} chose {amount} in all',
    ),
    way: icu<OfWay & { count: number }>('{count, plural, one {# guest} other {# guests}} opened {way}'),
    plain: icu<{ count: number }>('{count, plural, one {# guest} other {# guests}} chose a coin'),
    at: icu<{ place: string }>('At {place}.'),
  },
  confirmed: {
    title: icu<{ count: number }>('{count, plural, one {# tip was confirmed} other {# tips were confirmed}}'),
    amount: icu<OfAmount>('{amount} in all.'),
  },
  test: { title: 'This is a test', body: 'A message about a tip looks like this.' },
  wall: {
    chosen: { plain: 'Somebody picked a coin.', at: icu<{ place: string }>('{place} picked a coin.') },
    confirmed: { plain: 'A tip arrived.', at: icu<{ place: string }>('A tip from {place} arrived.') },
    several: icu<{ count: number }>('{count, plural, one {# coin} other {# coins}} just now.'),
    thanks: 'Thank you!',
  },
}
