// Mechanism: reconciliation of statements, in a web worker
import { isOneOf, type TipState, WAITING_STATES } from '../ledger/tip-state.ts'
import { findGluedReferences, REFERENCE } from '../sheet/reference-word.ts'
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

/** A payment with its moment as far as it is known: of a statement that names no zone, by the shift of its words. */
export type TimedLine = StatementLine & { at: number }

export type Match = { payment: TimedLine; tip: MatchTip; level: 'certain' | 'certain-other' | 'likely' }
export type Ambiguous = { payment: TimedLine; tips: MatchTip[] } // the nearest first

export type Matched = {
  matches: Match[]
  choices: Ambiguous[] // several tips fit, or the word at another time
  extra: TimedLine[] // money without a tip
  unmatched: MatchTip[] // tips that wait and have no payment
  already: number // payments whose tip was confirmed before
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const EARLY_MS = 10 * MINUTE_MS // clocks differ
const NAMED_LATE_MS = 7 * DAY_MS // a payment that carries the word may wait
const LIKELY_LATE_MS = 30 * MINUTE_MS
const BOOKED_LATE_MS = 3 * DAY_MS // a bank names the day on which it booked a payment
const ANY_ZONE_MS = 14 * HOUR_MS
const SAME_DAY_MS = 10 * HOUR_MS // of universal time: the same day from Hawaii to New Zealand
const NEIGHBOURS = 5 // payments with a word whose shifts are compared: one of them may have waited
const MAX_CHOICES = 5

// A statement of Cash App carries no note of ours; a word in it was typed by somebody.
const WITHOUT_WORDS = ['cashapp']

const ALL_REFERENCES = new RegExp(REFERENCE, 'g')

const isWaiting = ({ state }: MatchTip) => isOneOf(WAITING_STATES, state)
const compareTips = (one: MatchTip, other: MatchTip) => one.at - other.at || (one.id < other.id ? -1 : 1)
const compareLines = (one: TimedLine, other: TimedLine) =>
  one.at - other.at || (one.line < other.line ? -1 : 1)
const isSame = (payment: StatementLine, tip: MatchTip) => payment.amountMinor === tip.amountMinor

/** The index of the first entry of a sorted list at or after a time. */
function firstFrom(sorted: { at: number }[], ms: number) {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]!.at < ms) low = middle + 1
    else high = middle
  }
  return low
}

/** The entries of a sorted list between two times, both included. */
const countWithin = (sorted: { at: number }[], from: number, to: number) =>
  firstFrom(sorted, to + 1) - firstFrom(sorted, from)

/** The nearest entries of a sorted list to a time, within a distance; of two as near the earlier first. */
function nearest(sorted: MatchTip[], ms: number, [early, late]: [number, number]) {
  const found: MatchTip[] = []
  let right = firstFrom(sorted, ms)
  let left = right - 1
  while (found.length < MAX_CHOICES) {
    const [before, after] = [sorted[left], sorted[right]]
    const hasBefore = before && before.at >= ms - early
    const hasAfter = after && after.at <= ms + late
    if (!hasBefore && !hasAfter) break
    if (hasBefore && (!hasAfter || ms - before.at <= after.at - ms)) {
      found.push(before)
      left--
    } else {
      found.push(after!)
      right++
    }
  }
  return found
}

type Named = { payment: StatementLine; tips: MatchTip[]; isGlued?: boolean }

/** How many hours tips are ahead of a statement that names no zone, near one of its payments; none without words. */
function learnShifts(named: Named[]) {
  const pairs = named
    .filter(({ payment, tips }) => payment.precision === 'local-time' && tips.length === 1)
    .map(({ payment: { ms }, tips: [tip] }) => ({ at: ms, hours: Math.round((tip!.at - ms) / HOUR_MS) }))
    .filter(({ hours }) => Math.abs(hours) * HOUR_MS <= ANY_ZONE_MS)
    .toSorted((one, other) => one.at - other.at || one.hours - other.hours)
  return (ms: number) => {
    if (!pairs.length) return undefined
    const from = Math.max(0, Math.min(firstFrom(pairs, ms) - (NEIGHBOURS >> 1), pairs.length - NEIGHBOURS))
    const hours = pairs
      .slice(from, from + NEIGHBOURS)
      .map((pair) => pair.hours)
      .toSorted((one, other) => one - other)
    return hours[hours.length >> 1]
  }
}

/** A payment with its moment as far as it is known, and how far that may be off. */
function timeLine(payment: StatementLine, shiftAt: (ms: number) => number | undefined) {
  const { ms, precision } = payment
  if (precision === 'day')
    return { payment: { ...payment, at: ms + SAME_DAY_MS }, slack: DAY_MS - SAME_DAY_MS + ANY_ZONE_MS }
  const hours = precision === 'moment' ? 0 : shiftAt(ms)
  return {
    payment: { ...payment, at: ms + (hours ?? 0) * HOUR_MS },
    slack: hours === undefined ? ANY_ZONE_MS : 0,
  }
}

/** Each payment and each tip once: the same amount goes before another, and the nearer before the later. */
function pairOnce(pairs: { payment: TimedLine; tip: MatchTip }[]) {
  const distance = ({ payment, tip }: (typeof pairs)[number]) => Math.abs(payment.at - tip.at)
  const used = new Set<string>()
  return pairs
    .toSorted(
      (one, other) =>
        Number(isSame(other.payment, other.tip)) - Number(isSame(one.payment, one.tip)) ||
        distance(one) - distance(other) ||
        compareLines(one.payment, other.payment),
    )
    .filter(({ tip }) => {
      const isFree = !used.has(tip.id)
      used.add(tip.id)
      return isFree
    })
}

const groupByAmount = <T extends { amountMinor: number; currency: string }>(all: T[]) =>
  Map.groupBy(all, ({ amountMinor, currency }) => `${currency} ${amountMinor}`)

/**
 * Pairs the payments of a statement with tips of its way. A word in the note is certain where its tip was chosen in the week
 * before, and likely in a file whose columns a person has named, as those may not tell what arrived; the amount and the time
 * are likely where one tip and one payment fit each other alone. A word that a bank has cut or joined to its own marks is likely too.
 * Each payment and each tip is
 * used once, and the order of neither changes the result.
 */
export function matchStatement(
  payments: StatementLine[],
  tips: MatchTip[],
  { method, isMapped = false }: { method: string; isMapped?: boolean },
): Matched {
  const lines = new Map(payments.map((payment) => [payment.line, payment]))
  const usedLines = new Set(tips.flatMap(({ line }) => line ?? []))
  const open = [...lines.values()].filter(({ line }) => !usedLines.has(line))
  const free = tips.filter(({ line }) => !line).toSorted(compareTips)
  let already = lines.size - open.length

  const hasWords = !WITHOUT_WORDS.includes(method)
  const byWord = Map.groupBy(
    hasWords ? free.filter(({ reference }) => reference) : [],
    (tip) => tip.reference!,
  )
  const tipsOf = (words: string[], currency: string) =>
    [...new Set(words)].flatMap((word) => byWord.get(word) ?? []).filter((tip) => tip.currency === currency)
  const allNamed = (hasWords ? open : []).flatMap((payment): Named[] => {
    const { note, currency } = payment
    const whole = tipsOf(note.normalize('NFKC').toUpperCase().match(ALL_REFERENCES) ?? [], currency)
    if (whole.length) return [{ payment, tips: whole, isGlued: false }]
    const glued = tipsOf(findGluedReferences(note), currency)
    return glued.length ? [{ payment, tips: glued, isGlued: true }] : []
  })
  const isNear = (at: number, tip: MatchTip, slack: number) =>
    tip.at <= at + Math.max(EARLY_MS, slack) && tip.at >= at - NAMED_LATE_MS - slack
  const shiftAt = learnShifts(
    allNamed.map(({ payment, tips: all }) => ({
      payment,
      tips: all.filter((tip) => isNear(payment.ms, tip, ANY_ZONE_MS)),
    })),
  )
  const timed = new Map(
    open.map((payment) => [payment.line, timeLine(payment, shiftAt)]), // by the fingerprints
  )

  const matches: Match[] = []
  const choices: Ambiguous[] = []
  const extra: TimedLine[] = []
  const taken = new Set<string>()
  const done = new Set<string>()
  const named = allNamed.map(({ payment: { line, precision }, tips: all, isGlued }) => {
    const { payment, slack } = timed.get(line)!
    const near = all.filter((tip) =>
      isNear(payment.at, tip, precision === 'moment' ? 0 : Math.max(slack, HOUR_MS)),
    )
    return { payment, all, near, isGlued }
  })
  const sure = named.filter(({ near }) => near.length === 1)
  const glued = new Set(named.flatMap(({ payment, isGlued }) => (isGlued ? payment.line : [])))
  for (const { payment, tip } of pairOnce(sure.map(({ payment, near }) => ({ payment, tip: near[0]! })))) {
    taken.add(tip.id)
    done.add(payment.line)
    const level = isSame(payment, tip) ? 'certain' : 'certain-other'
    if (isWaiting(tip))
      matches.push({ payment, tip, level: isMapped || glued.has(payment.line) ? 'likely' : level })
    else already++
  }
  // The word of one tip is never the payment of another, such as when somebody pays twice.
  for (const { payment, all } of named) {
    if (done.has(payment.line)) continue
    done.add(payment.line)
    const distance = ({ at }: MatchTip) => Math.abs(at - payment.at)
    const waiting = all
      .filter((tip) => isWaiting(tip) && !taken.has(tip.id))
      .toSorted((one, other) => distance(one) - distance(other) || compareTips(one, other))
    if (waiting.length) choices.push({ payment, tips: waiting.slice(0, MAX_CHOICES) })
    else extra.push(payment)
  }

  const restOfTips = groupByAmount(free.filter(({ id }) => !taken.has(id)))
  const rest = open.filter(({ line }) => !done.has(line)).map(({ line }) => timed.get(line)!.payment)
  for (const [key, group] of groupByAmount(rest.toSorted(compareLines))) {
    const own = restOfTips.get(key) ?? []
    const waiting = own.filter(isWaiting)
    for (const payment of group) {
      const { slack } = timed.get(payment.line)!
      const waits = payment.precision === 'day' ? BOOKED_LATE_MS : LIKELY_LATE_MS
      const [late, early] = [waits + slack, EARLY_MS + slack]
      const fitting = countWithin(own, payment.at - late, payment.at + early)
      const tip = own[firstFrom(own, payment.at - late)]
      if (fitting === 1 && tip && countWithin(group, tip.at - early, tip.at + late) === 1) {
        taken.add(tip.id)
        if (isWaiting(tip)) matches.push({ payment, tip, level: 'likely' })
        else already++
        continue
      }
      const near = nearest(waiting, payment.at, [late, early])
      if (near.length) choices.push({ payment, tips: near })
      else extra.push(payment)
    }
  }
  const byPayment = <T extends { payment: TimedLine }>(all: T[]) =>
    all.toSorted((one, other) => compareLines(one.payment, other.payment))
  return {
    matches: byPayment(matches),
    choices: byPayment(choices),
    extra: extra.toSorted(compareLines),
    unmatched: free.filter((tip) => isWaiting(tip) && !taken.has(tip.id)),
    already,
  }
}
