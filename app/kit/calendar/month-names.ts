// Mechanism: written days: their order, month names, zones
import type { Currency } from '#content/currencies.ts'

const LANGUAGES =
  'en es pt de fr it nl pl cs da nb sv is hu ro tr id ms th vi el bg ru uk fi et lv lt sk sl hr he ar fa hi'

// Where a name means another month elsewhere, such as 'listopad', the languages of the currency decide.
const OF_CURRENCY: Partial<Record<Currency, string>> = {
  EUR: 'de fr it es pt nl fi et lv lt sk sl hr el bg',
  PLN: 'pl',
  CZK: 'cs',
}

/** Letters without marks and points: 'Sept.', 'março' and 'ก.ย.' as 'sept', 'marco' and 'กย'. */
export const plainWord = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.'’׳]/g, '')
    .toLowerCase()

// Names beside those of `Intl`, as people write them; where they were read was not noted, and they were not read anew.
const MORE: Record<string, number> = {
  sept: 9,
  set: 9,
  sett: 9,
  mrz: 3,
  agto: 8,
  ags: 8,
  maerz: 3,
  janner: 1,
}

const known = new Map<string, Map<string, number>>()

/** The months by their names and short names, in the languages of all countries with a currency of tips. */
export function monthNames(currency: Currency): Map<string, number> {
  const first = OF_CURRENCY[currency] ?? ''
  const names = known.get(first) ?? new Map<string, number>()
  if (names.size) return names
  known.set(first, names)
  const add = (name: string, month: number) => {
    if (/\p{L}/u.test(name) && !names.has(name)) names.set(name, month)
  }
  for (const language of `${first} ${LANGUAGES}`.trim().split(' '))
    for (const length of ['long', 'short'] as const)
      for (const day of ['numeric', undefined] as const) {
        const options = { calendar: 'gregory', timeZone: 'UTC', month: length, day } as const
        const format = new Intl.DateTimeFormat(language, options)
        for (let month = 1; month <= 12; month++)
          for (const { type, value } of format.formatToParts(Date.UTC(2026, month - 1, 1)))
            if (type === 'month') add(plainWord(value), month)
      }
  for (const [name, month] of Object.entries(MORE)) add(name, month)
  return names
}
