import { CONFIRMED_STATES, isOneOf, type TipState } from '../ledger/tip-state.ts'
import { REFERENCE } from '../tip/reference-word.ts'
import type { StatementPayment } from './read-statement.ts'

/** What matching needs of a tip. */
export type MatchTip = {
  id: string
  at: number
  amountMinor: number
  currency: string
  state: TipState
  reference: string | null
  line: string | null // the fingerprint of the line that confirmed it
}

/** A payment with the fingerprint of its line. */
export type StatementLine = StatementPayment & { line: string }

export type Match = { payment: StatementLine; tip: MatchTip; level: 'certain' | 'certain-other' | 'likely' }
export type Ambiguous = { payment: StatementLine; tips: MatchTip[] } // the nearest first

export type Matched = {
  matches: Match[]
  choices: Ambiguous[] // several tips fit
  extra: StatementLine[] // money without a tip
  unmatched: MatchTip[] // tips that wait and have no payment
  already: number // payments whose tip was confirmed before
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const EARLY_MS = 10 * MINUTE_MS // clocks differ
const NAMED_LATE_MS = 7 * 24 * HOUR_MS // a payment that carries the word may wait
const LIKELY_LATE_MS = 30 * MINUTE_MS
const ANY_ZONE_MS = 14 * HOUR_MS
const MAX_CHOICES = 5

// A statement of Cash App carries no note of ours; a word in it was typed by somebody.
const WITHOUT_WORDS = ['cashapp']

type Options = { way: string }

const byTime = (one: { at: number; id: string }, other: { at: number; id: string }) =>
  one.at - other.at || (one.id < other.id ? -1 : 1)

/** The index of the first tip at or after a time. */
function firstFrom(tips: { at: number }[], ms: number) {
  let [low, high] = [0, tips.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (tips[middle]!.at < ms) low = middle + 1
    else high = middle
  }
  return low
}

function median(numbers: number[]) {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[sorted.length >> 1]
}

type Timed = StatementLine & { at: number; id: string; slack: number }

/**
 * Pairs the payments of a statement with tips of its way. A word in the note is certain; the amount and the time are
 * likely where one tip and one payment fit each other alone. Each payment and each tip is used once, and the order of
 * neither changes the result.
 */
export function matchStatement(payments: StatementLine[], tips: MatchTip[], { way }: Options): Matched {
  const lines = new Map(payments.map((payment) => [payment.line, payment]))
  const usedLines = new Set(tips.flatMap(({ line }) => line ?? []))
  const isKnown = ({ line }: StatementLine) => usedLines.has(line)
  let already = [...lines.values()].filter(isKnown).length
  const open = [...lines.values()]
    .filter((payment) => !isKnown(payment))
    .toSorted((one, other) => one.ms - other.ms || (one.line < other.line ? -1 : 1))
  const free = new Map(tips.filter(({ line }) => !line).map((tip) => [tip.id, tip]))
  const isWaiting = ({ state }: MatchTip) => !isOneOf(CONFIRMED_STATES, state)

  const named = WITHOUT_WORDS.includes(way) ? [] : pairByWord(open, [...free.values()].toSorted(byTime))
  const zones = named.filter(({ payment }) => !payment.hasZone)
  const shift =
    median(zones.map(({ payment, tip }) => Math.round((tip.at - payment.ms) / HOUR_MS))) ?? undefined
  const matches: Match[] = []
  const paired = new Set<StatementLine>()
  for (const { payment, tip } of named) {
    const at = payment.hasZone ? payment.ms : payment.ms + (shift ?? 0) * HOUR_MS
    if (at < tip.at - (payment.hasZone ? EARLY_MS : HOUR_MS) || at > tip.at + NAMED_LATE_MS) continue
    paired.add(payment)
    free.delete(tip.id)
    const isSame = payment.amountMinor === tip.amountMinor && payment.currency === tip.currency
    if (isWaiting(tip)) matches.push({ payment, tip, level: isSame ? 'certain' : 'certain-other' })
    else already++
  }

  const rest: Timed[] = open
    .filter((payment) => !paired.has(payment))
    .map((payment) => ({
      ...payment,
      id: payment.line,
      at: payment.hasZone ? payment.ms : payment.ms + (shift ?? 0) * HOUR_MS,
      slack: payment.hasZone || shift !== undefined ? 0 : ANY_ZONE_MS,
    }))
  const byAmount = <T extends { amountMinor: number; currency: string; at: number; id: string }>(all: T[]) =>
    new Map(
      [...Map.groupBy(all, ({ amountMinor, currency }) => `${currency} ${amountMinor}`)].map(
        ([key, group]) => [key, group.toSorted(byTime)],
      ),
    )
  const tipsOf = byAmount([...free.values()])
  const paymentsOf = byAmount(rest)
  const words = new Set(WITHOUT_WORDS.includes(way) ? [] : tips.flatMap(({ reference }) => reference ?? []))
  const choices: Ambiguous[] = []
  const extra: StatementLine[] = []
  const taken = new Set<string>()
  for (const payment of rest) {
    const key = `${payment.currency} ${payment.amountMinor}`
    const from = payment.at - LIKELY_LATE_MS - payment.slack
    const to = payment.at + EARLY_MS + payment.slack
    const all = tipsOf.get(key) ?? []
    const start = firstFrom(all, from)
    const end = firstFrom(all, to + 1)
    const source = lines.get(payment.line)!
    // The word of one tip is never the payment of another, such as when somebody pays twice.
    if (start === end || words.has(wordOf(payment) ?? '')) {
      extra.push(source)
      continue
    }
    const tip = all[start]!
    const rivals = paymentsOf.get(key)!
    const isAlone =
      end - start === 1 &&
      firstFrom(rivals, tip.at + LIKELY_LATE_MS + payment.slack + 1) -
        firstFrom(rivals, tip.at - EARLY_MS - payment.slack) ===
        1
    if (isAlone) {
      taken.add(tip.id)
      if (isWaiting(tip)) matches.push({ payment: source, tip, level: 'likely' })
      else already++
      continue
    }
    const near = all
      .slice(start, end)
      .toSorted(
        (one, other) => Math.abs(one.at - payment.at) - Math.abs(other.at - payment.at) || byTime(one, other),
      )
    const waiting = near.filter(isWaiting).slice(0, MAX_CHOICES)
    if (waiting.length) choices.push({ payment: source, tips: waiting })
    else extra.push(source)
  }
  const unmatched = [...free.values()].filter((tip) => isWaiting(tip) && !taken.has(tip.id)).toSorted(byTime)
  return { matches, choices, extra, unmatched, already }
}

const wordOf = ({ note }: StatementPayment) => REFERENCE.exec(note.toUpperCase())?.[0]

/** The pairs of the payments and tips of a word, each used once, by time. */
function pairByWord(payments: StatementLine[], tips: MatchTip[]) {
  const byWord = Map.groupBy(
    tips.filter(({ reference }) => reference),
    ({ reference }) => reference!,
  )
  const used = new Set<string>()
  return payments.flatMap((payment) => {
    const word = wordOf(payment)
    const tip =
      word && byWord.get(word)?.find(({ id, currency }) => !used.has(id) && currency === payment.currency)
    if (!tip) return []
    used.add(tip.id)
    return [{ payment, tip }]
  })
}
