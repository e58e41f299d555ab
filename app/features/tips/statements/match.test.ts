import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MatchTip, matchStatement, type StatementLine } from './match.ts'

const AT = Date.UTC(2026, 8, 11, 12)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const tip = (id: string, more: Partial<MatchTip> = {}): MatchTip => ({
  ...{ id, at: AT, amountMinor: 500, currency: 'USD', state: 'chosen', reference: null, line: null },
  ...more,
})
const payment = (line: string, more: Partial<StatementLine> = {}): StatementLine => ({
  ...{
    line,
    key: line,
    ms: AT + MINUTE,
    precision: 'moment',
    amountMinor: 500,
    currency: 'USD',
    name: '',
    note: '',
  },
  ...more,
})
const match = (payments: StatementLine[], tips: MatchTip[], method = 'venmo') =>
  matchStatement(payments, tips, { method })
const pairs = (payments: StatementLine[], tips: MatchTip[], method?: string) =>
  match(payments, tips, method).matches.map(({ payment, tip, level }) => [payment.line, tip.id, level])

test('a word is certain, also with another amount; time and amount alone are likely', () => {
  const tips = [tip('a', { reference: 'OTTER7' }), tip('b', { reference: 'HERON2', at: AT + DAY })]
  expect(pairs([payment('1', { note: 'thanks otter7!' })], tips)).toEqual([['1', 'a', 'certain']])
  expect(pairs([payment('1', { note: 'OTTER7', amountMinor: 2000 })], tips)).toEqual([
    ['1', 'a', 'certain-other'],
  ])
  expect(pairs([payment('1')], tips)).toEqual([['1', 'a', 'likely']])
  expect(pairs([payment('1', { note: 'OTTER7' })], tips, 'cashapp')).toEqual([['1', 'a', 'likely']])
})

test('a word that a bank has cut or joined to its own marks is likely, and a whole word goes before it', () => {
  const tips = [tip('a', { reference: 'OTTER7' }), tip('b', { reference: 'HERON2', at: AT + DAY })]
  for (const note of ['SVWZ+OT TER7EREF+NOTPROVIDED', 'OTTER7KREF+', 'UPI/OTTER7_X'])
    expect(pairs([payment('1', { note, amountMinor: 700 })], tips)).toEqual([['1', 'a', 'likely']])
  const both = payment('1', { note: 'HERON2 OTTER7EREF+', ms: AT + DAY, amountMinor: 700 })
  expect(pairs([both], tips)).toEqual([['1', 'b', 'certain-other']])
})

test('several tips that fit are a choice, the nearest first, and money without a tip is extra', () => {
  const tips = [tip('a'), tip('b', { at: AT + 23 * MINUTE })]
  const { matches, choices, extra } = match(
    [payment('1', { ms: AT + 25 * MINUTE }), payment('2', { amountMinor: 999 })],
    tips,
  )
  expect(matches).toEqual([])
  expect(choices.map((choice) => choice.tips.map(({ id }) => id))).toEqual([['b', 'a']])
  expect(extra.map(({ line }) => line)).toEqual(['2'])
})

test('two equal payments a week apart never swap, and a later payment keeps the tip of its own day', () => {
  const tips = [tip('early'), tip('late', { at: AT + 7 * DAY })]
  const payments = [payment('2', { ms: AT + 7 * DAY + MINUTE }), payment('1')]
  expect(pairs(payments, tips).toSorted()).toEqual([
    ['1', 'early', 'likely'],
    ['2', 'late', 'likely'],
  ])
})

test('the zone of a statement without one is learnt from words; without any word nothing is more than likely', () => {
  const local = { precision: 'local-time' as const }
  const tips = [tip('a', { reference: 'OTTER7' }), tip('b', { at: AT + 3 * HOUR, amountMinor: 700 })]
  const named = payment('1', { ...local, ms: AT - 7 * HOUR + MINUTE, note: 'OTTER7' })
  const other = payment('2', { ...local, ms: AT - 4 * HOUR + MINUTE, amountMinor: 700 })
  expect(pairs([named, other], tips)).toEqual([
    ['1', 'a', 'certain'],
    ['2', 'b', 'likely'],
  ])
  const wrong = { ...other, ms: AT + 3 * HOUR }
  expect(pairs([named, wrong], tips)).toEqual([['1', 'a', 'certain']])
  expect(pairs([wrong], [tips[1]!])).toEqual([['2', 'b', 'likely']])
})

test('who pays twice with one word confirms one tip, and the other payment is extra', () => {
  const tips = [tip('a', { reference: 'OTTER7' }), tip('b', { at: AT + MINUTE })]
  const paid = [payment('1', { note: 'OTTER7' }), payment('2', { note: 'OTTER7', ms: AT + 2 * MINUTE })]
  const { matches, extra } = match(paid, tips)
  expect(matches.map((one) => one.tip.id)).toEqual(['a'])
  expect(extra.map(({ line }) => line)).toEqual(['2'])
})

test('what was confirmed before is counted and not offered again', () => {
  const tips = [
    tip('by-line', { state: 'confirmed', line: '1' }),
    tip('by-hand', { state: 'confirmed', reference: 'OTTER7' }),
    tip('added', { state: 'added', line: '3' }),
  ]
  const payments = [payment('1'), payment('2', { note: 'OTTER7' }), payment('3', { amountMinor: 900 })]
  expect(match(payments, tips)).toEqual({ matches: [], choices: [], extra: [], unmatched: [], already: 3 })
})

test('a word that is used again a month later pairs with the tip of its own time, with a zone and without', () => {
  const tips = [
    tip('old', { reference: 'OTTER7' }),
    tip('new', { reference: 'OTTER7', at: AT + 31 * DAY }),
    tip('other', { reference: 'HERON2', at: AT + 31 * DAY }),
  ]
  const later = { ms: AT + 31 * DAY + MINUTE, note: 'OTTER7' }
  expect(pairs([payment('1', later)], tips)).toEqual([['1', 'new', 'certain']])
  const local = { precision: 'local-time' as const, ms: later.ms - 7 * HOUR }
  expect(
    pairs([payment('1', { ...local, note: 'OTTER7' }), payment('2', { ...local, note: 'HERON2' })], tips),
  ).toEqual([
    ['1', 'new', 'certain'],
    ['2', 'other', 'certain'],
  ])
})

test('a word at another time is offered with its tip, and so are the words of two tips', () => {
  const tips = [tip('a', { reference: 'OTTER7' }), tip('b', { reference: 'HERON2', at: AT + MINUTE })]
  const offered = (one: StatementLine) =>
    match([one], tips).choices.map((choice) => choice.tips.map(({ id }) => id))
  expect(offered(payment('1', { note: 'OTTER7', ms: AT + 20 * DAY }))).toEqual([['a']])
  expect(offered(payment('1', { note: 'OTTER7 and HERON2', amountMinor: 1000 }))).toEqual([['b', 'a']])
  expect(pairs([payment('1', { note: 'Table 12, PLEASE2, heron2' })], tips)).toEqual([['1', 'b', 'certain']])
})

test('one payment that waited does not move the hours of the others, and a change to winter time does', () => {
  const changes = AT + 10 * DAY
  const at = (index: number) => AT + index * DAY
  const shiftOf = (ms: number) => (ms < changes ? 7 : 8) * HOUR
  const wordOf = (index: number) =>
    index === 3 || index === 15 ? null : `OTTER${2 + (index >> 3)}${2 + (index & 7)}`
  const tips = Array.from({ length: 20 }, (_, index) =>
    tip(`t${index}`, { at: at(index), amountMinor: 500 + index, reference: wordOf(index) }),
  )
  const payments = tips.map(({ id, at: ms, amountMinor, reference }, index) =>
    payment(id.replace('t', 'p'), {
      ...{ precision: 'local-time' as const, amountMinor, note: reference ?? '' },
      ms: ms + MINUTE - shiftOf(ms) + (index === 6 ? 5 * HOUR : 0),
    }),
  )
  const found = match(payments, tips)
  expect(found.matches.map((one) => one.tip.id)).toHaveLength(20)
  for (const { payment: paid, tip: own } of found.matches)
    expect(paid.at - own.at).toBe(MINUTE + (own.id === 't6' ? 5 * HOUR : 0))
})

const WORDS = ['OTTER7', 'HERON2', 'MAPLE4', null]
const someTips = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 2000 }).map((minutes) => AT + minutes * MINUTE),
    amountMinor: fc.constantFrom(300, 500, 1000),
    reference: fc.constantFrom(...WORDS),
    state: fc.constantFrom('chosen' as const, 'said-sent' as const, 'confirmed' as const),
  }),
  { maxLength: 12 },
)
const somePayments = fc.array(
  fc.record({
    ms: fc.integer({ min: 0, max: 2000 }).map((minutes) => AT + minutes * MINUTE),
    amountMinor: fc.constantFrom(300, 500, 1000),
    note: fc.constantFrom('', 'thanks', 'otter7', 'HERON2'),
    precision: fc.constantFrom('moment' as const, 'local-time' as const, 'day' as const),
  }),
  { maxLength: 12 },
)

test('a day without a time fits the tips of that day, in any zone and booked a little later, and no zone is learnt from it', () => {
  const evening = Date.UTC(2026, 8, 12, 0, 30) // of September 11 in New York
  const tips = [tip('a', { reference: 'OTTER7', at: evening }), tip('b', { at: evening, amountMinor: 700 })]
  const day = { precision: 'day' as const, ms: Date.UTC(2026, 8, 11) }
  const booked = payment('2', { precision: 'day', ms: Date.UTC(2026, 8, 14), amountMinor: 700 })
  expect(pairs([payment('1', { ...day, note: 'OTTER7' }), booked], tips)).toEqual([
    ['1', 'a', 'certain'],
    ['2', 'b', 'likely'],
  ])
})

test('a file whose columns a person has named is at most likely', () => {
  const tips = [tip('a', { reference: 'OTTER7' })]
  const { matches } = matchStatement([payment('1', { note: 'OTTER7' })], tips, {
    method: 'venmo',
    isMapped: true,
  })
  expect(matches.map(({ level }) => level)).toEqual(['likely'])
})

test('a tip that was struck out is not confirmed again by its line', () => {
  const tips = [tip('a', { state: 'struck-out', line: '1' })]
  expect(match([payment('1')], tips)).toMatchObject({ matches: [], choices: [], extra: [], already: 1 })
})

/** The tips after the provider has confirmed what was found. */
const confirmed = (tips: MatchTip[], found: ReturnType<typeof match>) => {
  const lines = new Map(found.matches.map((one) => [one.tip.id, one.payment.line]))
  return tips.map((one) =>
    lines.has(one.id) ? { ...one, state: 'confirmed' as const, line: lines.get(one.id)! } : one,
  )
}

test('a file once more, whole or in overlapping parts, confirms nothing twice', () => {
  fc.assert(
    fc.property(someTips, somePayments, fc.nat(12), fc.nat(12), (tipParts, paymentParts, from, to) => {
      const tips = tipParts.map((parts, index) => tip(`t${String(index).padStart(2, '0')}`, parts))
      const payments = paymentParts.map((parts, index) =>
        payment(`p${String(index).padStart(2, '0')}`, parts),
      )
      let now = tips
      const used = new Set<string>()
      for (const file of [payments.slice(0, to), payments.slice(from), payments, payments]) {
        const found = match(file, now)
        for (const one of found.matches) {
          expect(used.has(one.payment.line)).toBe(false)
          used.add(one.payment.line)
          expect(now.find(({ id }) => id === one.tip.id)?.line).toBeNull()
        }
        now = confirmed(now, found)
      }
      expect(new Set(now.flatMap(({ line }) => line ?? [])).size).toBe(used.size)
    }),
  )
})

test('no payment confirms two tips and no tip two payments, and the order of lines changes nothing', () => {
  fc.assert(
    fc.property(someTips, somePayments, fc.gen(), (tipParts, paymentParts, gen) => {
      const tips = tipParts.map((parts, index) => tip(`t${String(index).padStart(2, '0')}`, parts))
      const payments = paymentParts.map((parts, index) =>
        payment(`p${String(index).padStart(2, '0')}`, parts),
      )
      const result = match(payments, tips)
      const lines = [...result.matches, ...result.choices].map((one) => one.payment.line)
      const all = [...lines, ...result.extra.map(({ line }) => line)]
      expect(new Set(all).size).toBe(all.length)
      const ids = result.matches.map((one) => one.tip.id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(all.length + result.already).toBe(payments.length)
      const shuffle = <T>(list: T[]) =>
        gen(fc.shuffledSubarray, list, { minLength: list.length, maxLength: list.length })
      expect(match([...shuffle(payments), ...shuffle(payments)], shuffle(tips))).toEqual(result)
    }),
  )
})
