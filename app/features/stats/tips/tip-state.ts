import type { TipMethod } from '#app/features/tip/handle.ts'

/** Only a chosen tip counts in totals, averages, days and files; the provider decides about one that is set aside. */
export const TIP_STATES = ['chosen', 'set-aside', 'struck-out'] as const
export type TipState = (typeof TIP_STATES)[number]

/** The state in which a tip counts. */
export const CHOSEN = 'chosen'

/** The state of a tip that waits for the provider. */
export const SET_ASIDE = 'set-aside'

/** The history that a new tip is compared with: the newest tips that count. */
export const HISTORY = { days: 90, tips: 500 }

const ENOUGH_TIPS = 20
const FIRST_HIGHEST_MINOR = 10_000 // until there are enough
const TIMES_THE_MEDIAN = 20
export const NEVER_SET_ASIDE_BELOW_MINOR = 5_000

function median(amounts: number[]) {
  const sorted = amounts.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return (sorted[Math.ceil(middle - 1)]! + sorted[Math.floor(middle)]!) / 2
}

/** The state of a new tip by the provider's earlier ones: an amount far above them is set aside. */
export function firstState(amountMinor: number, history: number[]): TipState {
  if (amountMinor < NEVER_SET_ASIDE_BELOW_MINOR) return 'chosen'
  const highest = history.length < ENOUGH_TIPS ? FIRST_HIGHEST_MINOR : TIMES_THE_MEDIAN * median(history)
  return amountMinor > highest ? 'set-aside' : 'chosen'
}

/** A change of a tip's state in a form field: 'struck-out/' and the id of its play session. */
export const formatTipChange = (state: TipState, id: string) => `${state}/${id}`

export function parseTipChange(text: string) {
  const [name, id = ''] = text.split('/')
  const state = TIP_STATES.find((one) => one === name)
  return state && id ? { state, id } : undefined
}

/** A change that was made, and the state before it, to which it can be undone. */
export type TipChange = {
  id: string
  state: TipState
  before: TipState
  amountMinor: number
  method: TipMethod
}
