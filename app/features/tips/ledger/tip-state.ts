// Mechanism: counters of statistics, and which tips and how much of a day count
// Mechanism: ledger of tips: states, events, undo, decisions about many tips
import type { Money } from '#app/kit/money/amount.ts'
import { scaleMinor } from '#app/kit/money/currency.ts'
import type { Currency } from '#content/currencies.ts'

/**
 * The states of a tip. Chosen: its amount was handed to a payment app. Said sent: the customer said that it went through.
 * Confirmed: the provider saw it arrive. Added: confirmed, from a statement and without a scan. Set aside: an unusual
 * amount that waits for the provider. Struck out: the provider does not count it.
 */
export const TIP_STATES = ['chosen', 'said-sent', 'confirmed', 'added', 'set-aside', 'struck-out'] as const
export type TipState = (typeof TIP_STATES)[number]

/** The states of the specified figures: what customers chose, whatever became of it. */
export const CHOSEN_STATES = ['chosen', 'said-sent', 'confirmed'] as const satisfies TipState[]

/** The states that the provider has confirmed. */
export const CONFIRMED_STATES = ['confirmed', 'added'] as const satisfies TipState[]

/** The states that count in figures, bars and files. */
export const COUNTED_STATES = ['chosen', 'said-sent', 'confirmed', 'added'] as const satisfies TipState[]

/** The states that wait for the provider's word. */
export const WAITING_STATES = ['chosen', 'said-sent', 'set-aside'] as const satisfies TipState[]

export const isOneOf = (states: readonly TipState[], state: TipState) => states.includes(state)

/** What happens to a tip, or the state before its last change. */
export type TipDecision = 'confirm' | 'accept' | 'strike-out' | 'undo'
export const TIP_DECISIONS = ['confirm', 'accept', 'strike-out', 'undo'] as const satisfies TipDecision[]

/** What an undo leads to without an event before: of a tip from before there were events, or of a statement. */
const UNDONE: Partial<Record<TipState, TipState>> = { 'struck-out': 'chosen', added: 'struck-out' }

/**
 * The state of a tip after a decision of its provider; `before` is the one before its last change, and `said` whether its
 * customer said that it went through. The same state where the decision does not apply.
 */
export function decide(
  decision: TipDecision,
  { state, before, said }: { state: TipState; before: TipState | undefined; said: boolean },
): TipState {
  switch (decision) {
    case 'confirm':
      return isOneOf(WAITING_STATES, state) ? 'confirmed' : state
    case 'accept':
      return state === 'set-aside' ? (said ? 'said-sent' : 'chosen') : state
    case 'strike-out':
      return 'struck-out'
    case 'undo':
      return before ?? UNDONE[state] ?? state
  }
}

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

/** Tips of a day and their sum in US dollars that count without a look at earlier days, and until there are enough. */
const ORDINARY_DAY: TipDay = { tips: 50, tipsMinor: 50_000 }
const DAY_AT_FIRST: TipDay = { tips: 200, tipsMinor: 200_000 }
const TIMES_THE_USUAL_DAY = 10
const TIMES_AN_ACCEPTED_DAY = 2

/** The bounds of what is set aside, in minor units of a currency. */
export const boundsOf = (currency: Currency) => ({
  ordinaryDay: { ...ORDINARY_DAY, tipsMinor: scaleMinor(ORDINARY_DAY.tipsMinor, currency) },
  dayAtFirst: { ...DAY_AT_FIRST, tipsMinor: scaleMinor(DAY_AT_FIRST.tipsMinor, currency) },
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

const isEnough = (days: TipDay[]) =>
  days.length >= ENOUGH.days && sumOf(days.map(({ tips }) => tips)) >= ENOUGH.tips

/**
 * The highest amount that is not set aside. Each day counts once, by its average: however many tips somebody sends on a
 * day, they weigh as much as those of a quiet one.
 */
export function highestPlausibleMinor(history: TipDay[], bounds: Bounds) {
  const days = history.filter(({ tips }) => tips > 0)
  if (!isEnough(days)) return bounds.highestAtFirst
  const usual = median(days.map(({ tips, tipsMinor }) => tipsMinor / tips))
  const highest = Math.min(TIMES_THE_USUAL * usual, bounds.highestEver)
  return Math.max(highest, bounds.neverSetAsideBelow - 1)
}

/** What counts of a day at most, by its number of tips and by their sum; each of the days before counts once. */
export function plausibleDay(history: TipDay[], bounds: Bounds): TipDay {
  const days = history.filter(({ tips }) => tips > 0)
  if (!isEnough(days)) return bounds.dayAtFirst
  const highest = (of: keyof TipDay) =>
    Math.max(TIMES_THE_USUAL_DAY * median(days.map((day) => day[of])), bounds.ordinaryDay[of])
  // One large tip leaves room for another.
  const twoLarge = 2 * highestPlausibleMinor(history, bounds)
  return { tips: highest('tips'), tipsMinor: Math.max(highest('tipsMinor'), twoLarge) }
}

/** What counts of a day whose excess the provider has accepted, by what it had then. */
export const acceptedDay = ({ tips, tipsMinor }: TipDay): TipDay => ({
  tips: TIMES_AN_ACCEPTED_DAY * tips,
  tipsMinor: TIMES_AN_ACCEPTED_DAY * tipsMinor,
})

export const isWithin = (day: TipDay, most: TipDay) =>
  day.tips <= most.tips && day.tipsMinor <= most.tipsMinor

/** The state of a new tip by the provider's days before: an amount far above them is set aside. */
export const firstState = (amountMinor: number, history: TipDay[], bounds: Bounds) =>
  amountMinor > highestPlausibleMinor(history, bounds) ? ('set-aside' as const) : ('chosen' as const)

export type TipActor = 'customer' | 'provider' | 'statement'
type HistoryEvent = { from: TipState | null; to: TipState; actor: TipActor; at: number }

export type History = {
  before: TipState | undefined // what an undo leads to, as far as there are events
  said: boolean // the customer said that it went through
  lastAt: number
}

const SAID: TipState[] = ['said-sent', ...CONFIRMED_STATES] // of one amount

/** What the events of a tip, oldest first, say of it. A state that was left by an undo is not gone back to. */
export function historyOf(events: HistoryEvent[]): History {
  let left: TipState[] = []
  let said = false
  for (const { from, to, actor } of events) {
    if (actor === 'customer') said = to === 'said-sent'
    if (said && actor === 'customer' && from === 'set-aside') continue // it stays set aside
    // Another amount begins anew; a tip that is struck out stays so, and what was said of the amount before is gone.
    if (!said && actor === 'customer')
      left = from === 'struck-out' ? left.filter((state) => !SAID.includes(state)) : []
    else if (!left.length && from) left = [from]
    const known = left.indexOf(to)
    left = known < 0 ? [...left, to] : left.slice(0, known + 1)
  }
  return { before: left.at(-2), said, lastAt: events.at(-1)?.at ?? 0 }
}

type Amounts = { tip_state: TipState; tip_minor: number | null; confirmed_minor: number | null }

/** The other amount that a tip is confirmed with, if it is; one that is struck out may keep it for its undo. */
export const otherMinor = ({ tip_state, confirmed_minor }: Amounts) =>
  isOneOf(CONFIRMED_STATES, tip_state) ? confirmed_minor : null

/** The amount of a tip as it is confirmed, else as it was chosen. */
export const confirmedMinor = (tip: Amounts) => otherMinor(tip) ?? tip.tip_minor ?? 0

/** A decision about a tip. One that undoes names the state that it undoes, so that it can be sent twice. */
export type TipChoice = { id: string; decision: TipDecision; from?: TipState }

/** A choice in a form field: 'confirm/' and the id of the play session; 'undo/', the id, '/' and the state to undo. */
export const formatTipChoice = ({ id, decision, from }: TipChoice) =>
  [decision, id, ...(from ? [from] : [])].join('/')

export function parseTipChoice(text: string): TipChoice | undefined {
  const [name, id = '', state] = text.split('/')
  const decision = TIP_DECISIONS.find((one) => one === name)
  const from = TIP_STATES.find((one) => one === state)
  if (!decision || !id || (decision === 'undo' && !from)) return undefined
  return from ? { id, decision, from } : { id, decision }
}

/** A change that was made, and the state before it. */
export type TipChange = Money & {
  id: string
  state: TipState
  before: TipState
  method: string
}
