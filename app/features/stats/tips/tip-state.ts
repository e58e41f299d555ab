import type { Money } from '#app/features/money/amount.ts'
import { scaleMinor } from '#app/features/money/currency.ts'
import type { Currency } from '#content/currencies.ts'

/** Only a chosen tip counts in totals, averages, days and files; the provider decides about one that is set aside. */
export const TIP_STATES = ['chosen', 'set-aside', 'struck-out'] as const
export type TipState = (typeof TIP_STATES)[number]

/** The state in which a tip counts. */
export const CHOSEN = 'chosen'

/** The state of a tip that waits for the provider. */
export const SET_ASIDE = 'set-aside'

/** What counts of one day. */
export type TipDay = { tips: number; tipsMinor: number }

/** The history that a new tip is compared with: the days before its own. */
export const HISTORY_DAYS = 90

const ENOUGH = { days: 7, tips: 20 }
const TIMES_THE_USUAL = 20

// In US dollars.
const HIGHEST_AT_FIRST_MINOR = 10_000
const HIGHEST_EVER_MINOR = 50_000
const NEVER_SET_ASIDE_BELOW_MINOR = 5_000

/** The bounds of what is set aside, in minor units of a currency. */
export const boundsOf = (currency: Currency) => ({
  highestAtFirst: scaleMinor(HIGHEST_AT_FIRST_MINOR, currency), // until there is enough history
  highestEver: scaleMinor(HIGHEST_EVER_MINOR, currency),
  neverSetAsideBelow: scaleMinor(NEVER_SET_ASIDE_BELOW_MINOR, currency),
})

type Bounds = ReturnType<typeof boundsOf>

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

function median(numbers: number[]) {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return (sorted[Math.ceil(middle - 1)]! + sorted[Math.floor(middle)]!) / 2
}

/**
 * The highest amount that is not set aside. Each day counts once, by its average: however many tips somebody sends on a
 * day, they weigh as much as those of a quiet one.
 */
export function highestPlausibleMinor(history: TipDay[], bounds: Bounds) {
  const days = history.filter(({ tips }) => tips > 0)
  if (days.length < ENOUGH.days || sumOf(days.map(({ tips }) => tips)) < ENOUGH.tips)
    return bounds.highestAtFirst
  const usual = median(days.map(({ tips, tipsMinor }) => tipsMinor / tips))
  const highest = Math.min(TIMES_THE_USUAL * usual, bounds.highestEver)
  return Math.max(highest, bounds.neverSetAsideBelow - 1)
}

/** The state of a new tip by the provider's days before: an amount far above them is set aside. */
export const firstState = (amountMinor: number, history: TipDay[], bounds: Bounds): TipState =>
  amountMinor > highestPlausibleMinor(history, bounds) ? 'set-aside' : 'chosen'

/** A change of a tip's state in a form field: 'struck-out/' and the id of its play session. */
export const formatTipChange = (state: TipState, id: string) => `${state}/${id}`

export function parseTipChange(text: string) {
  const [name, id = ''] = text.split('/')
  const state = TIP_STATES.find((one) => one === name)
  return state && id ? { state, id } : undefined
}

/** A change that was made, and the state before it, to which it can be undone. */
export type TipChange = Money & {
  id: string
  state: TipState
  before: TipState
  way: string
}
