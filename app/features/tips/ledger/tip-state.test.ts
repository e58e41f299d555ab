import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxTipMinor } from '#app/features/payment-methods/tip-amount.ts'
import { TIPS_PER_TABLE, TIPS_PER_TABLE_A_DAY } from '../sheet/tip-limit.ts'
import {
  boundsOf,
  decide,
  firstState,
  formatTipChoice,
  HISTORY_DAYS,
  highestPlausibleMinor,
  historyOf,
  parseTipChoice,
  plausibleDay,
  TIP_STATES,
  type TipDay,
  type TipDecision,
  type TipState,
  WAITING_STATES,
} from './tip-state.ts'

const DOLLARS = boundsOf('USD')
const stateOf = (amountMinor: number, history: TipDay[]) => firstState(amountMinor, history, DOLLARS)
const highestMinor = (history: TipDay[]) => highestPlausibleMinor(history, DOLLARS)

/** Days with so many tips each, all of one amount. */
const days = (count: number, amountMinor: number, tips = 3) =>
  Array.from({ length: count }, (): TipDay => ({ tips, tipsMinor: tips * amountMinor }))

test('until there are 20 tips on 7 days, more than $100 is set aside', () => {
  expect(stateOf(10_000, [])).toBe('chosen')
  expect(stateOf(10_001, [])).toBe('set-aside')
  for (const history of [days(6, 2000, 100), days(19, 2000, 1), [...days(6, 2000, 9), ...days(9, 0, 0)]])
    expect(highestMinor(history)).toBe(10_000)
  expect(highestMinor([...days(6, 100, 3), ...days(1, 100, 1)])).toBe(10_000)
})

test('of a day ten times the usual counts, by tips and by their sum, and at least an ordinary one', () => {
  const most = (history: TipDay[]) => plausibleDay(history, DOLLARS)
  expect(most([])).toEqual({ tips: 200, tipsMinor: 200_000 })
  expect(most(days(6, 500, 100))).toEqual(most([]))
  expect(most(days(7, 500, 3))).toEqual({ tips: 50, tipsMinor: 50_000 })
  expect(most(days(7, 500, 30))).toEqual({ tips: 300, tipsMinor: 150_000 })
  // Each day counts once: nobody raises it by one day of many tips.
  expect(most([...days(7, 500, 30), ...days(3, 9000, 4000)])).toEqual({ tips: 300, tipsMinor: 150_000 })
  expect(most(days(7, 5000, 3))).toEqual({ tips: 50, tipsMinor: 150_000 })
  expect(most(days(20, 4000, 1)).tipsMinor).toBe(100_000) // two large tips
})

test('from then on more than 20 times the usual tip is set aside', () => {
  expect(stateOf(10_000, days(7, 500))).toBe('chosen')
  expect(stateOf(10_001, days(7, 500))).toBe('set-aside')
  expect(highestMinor(days(20, 1000, 1))).toBe(20_000)
})

test('less than $50 is never set aside, and more than $500 always is', () => {
  expect(stateOf(4_999, days(7, 100))).toBe('chosen')
  expect(stateOf(5_000, days(7, 100))).toBe('set-aside')
  expect(stateOf(5_000, days(7, 250))).toBe('chosen')
  expect(stateOf(50_000, days(7, 9_000))).toBe('chosen')
  expect(stateOf(50_001, days(7, 9_000))).toBe('set-aside')
})

test('the usual tip is the middle of the averages of the days, or the mean of the two in the middle', () => {
  const even = [...days(10, 900), ...days(10, 300)] // 600
  expect(highestMinor(even)).toBe(12_000)
  expect(highestMinor([...even, ...days(1, 900)])).toBe(18_000)
  expect(highestMinor(Array(7).fill({ tips: 4, tipsMinor: 3000 }))).toBe(15_000)
})

const anAmount = fc.integer({ min: 1, max: maxTipMinor('USD') })
const aDay = fc
  .tuple(fc.integer({ min: 1, max: 6000 }), anAmount)
  .map(([tips, average]): TipDay => ({ tips, tipsMinor: tips * average }))
const aHistory = fc.array(aDay, { maxLength: HISTORY_DAYS })

test('with any history an amount below $50 counts, one above $500 does not, and a smaller one counts if a larger one does', () => {
  fc.assert(
    fc.property(aHistory, anAmount, anAmount, (history, one, other) => {
      const [smaller, larger] = [Math.min(one, other), Math.max(one, other)]
      if (smaller < DOLLARS.neverSetAsideBelow) expect(stateOf(smaller, history)).toBe('chosen')
      if (larger > 50_000) expect(stateOf(larger, history)).toBe('set-aside')
      if (stateOf(larger, history) === 'chosen') expect(stateOf(smaller, history)).toBe('chosen')
    }),
  )
})

test('neither the order of the days nor the number of tips on one of them changes the bound', () => {
  fc.assert(
    fc.property(aHistory, fc.integer({ min: 1, max: 100 }), (history, times) => {
      const busier = history.map(({ tips, tipsMinor }, index) =>
        index === 0 ? { tips: tips * times, tipsMinor: tipsMinor * times } : { tips, tipsMinor },
      )
      fc.pre(history.reduce((sum, { tips }) => sum + tips, 0) >= 20)
      expect(highestMinor(busier.toReversed())).toBe(highestMinor(history))
    }),
  )
})

test('tips on fewer than half of the days do not move the bound beyond the range of the other days (T07)', () => {
  const honest = fc.array(aDay, { minLength: 20, maxLength: 60 })
  fc.assert(
    fc.property(honest, fc.array(aDay, { maxLength: 19 }), (others, own) => {
      const bounds = others.map((day) => highestMinor(Array(20).fill(day)))
      const bound = highestMinor([...own, ...others])
      expect(bound).toBeLessThanOrEqual(Math.max(...bounds))
      expect(bound).toBeGreaterThanOrEqual(Math.min(...bounds))
    }),
  )
})

/** Each day somebody at one address sends as many tips as the limits allow, each as high as still counts. */
function climb(history: TipDay[], honest: TipDay, forDays: number) {
  const bounds: number[] = []
  for (let day = 0; day < forDays; day++) {
    const bound = highestMinor(history.slice(-HISTORY_DAYS))
    bounds.push(bound)
    const { tips, tipsMinor } = honest
    history = [
      ...history,
      { tips: tips + TIPS_PER_TABLE_A_DAY.max, tipsMinor: tipsMinor + TIPS_PER_TABLE_A_DAY.max * bound },
    ]
  }
  return bounds
}

test('one address adds at most $4,000 in ten minutes and $30,000 on a day to a provider with tips of $5, and never climbs within 45 days (T07)', () => {
  const honest = { tips: 30, tipsMinor: 30 * 500 }
  const bounds = climb(Array(HISTORY_DAYS).fill(honest), honest, 180)
  expect(new Set(bounds.slice(0, 45))).toEqual(new Set([10_000]))
  expect(TIPS_PER_TABLE.max * 10_000).toBe(400_000)
  expect(TIPS_PER_TABLE_A_DAY.max * 10_000).toBe(3_000_000)
  expect(Math.max(...bounds)).toBe(50_000) // who is never struck out for half of the days
})

test('one address that sends tips to a new provider every day adds at most $100 with each in the first week, and never more than $500 (T07)', () => {
  const bounds = climb([], { tips: 0, tipsMinor: 0 }, 180)
  expect(new Set(bounds.slice(0, 7))).toEqual(new Set([10_000]))
  expect(Math.max(...bounds)).toBe(50_000)
})

test.each([
  ['EUR', 10_000],
  ['BRL', 20_000],
  ['JPY', 10_000],
  ['VND', 1_000_000],
  ['IDR', 40_000_000],
] as const)('the bounds grow with the coins of %s: at first %i is the most', (currency, most) => {
  const bounds = boundsOf(currency)
  expect(firstState(most, [], bounds)).toBe('chosen')
  expect(firstState(most + 1, [], bounds)).toBe('set-aside')
  expect([bounds.neverSetAsideBelow, bounds.highestEver]).toEqual([most / 2, most * 5])
})

test('a choice names a decision and a tip, and an undo the state that it undoes', () => {
  for (const choice of [
    { decision: 'strike-out', id: 'abc-1-x' },
    { decision: 'undo', id: 'abc-1-x', from: 'confirmed' },
  ] as const)
    expect(parseTipChoice(formatTipChoice(choice))).toEqual(choice)
  for (const text of ['', 'pay/abc', 'confirm', 'confirm/', '/abc', 'undo/abc', 'undo/abc/paid'])
    expect(parseTipChoice(text)).toBeUndefined()
})

const decided = (decision: TipDecision, state: TipState, said = false) =>
  decide(decision, { state, before: 'chosen', said })

test('a tip is confirmed once it waits, and accepted once it is set aside', () => {
  for (const state of WAITING_STATES) expect(decided('confirm', state)).toBe('confirmed')
  for (const state of ['confirmed', 'added', 'struck-out'] as const)
    expect(decided('confirm', state)).toBe(state)
  expect(decided('accept', 'set-aside')).toBe('chosen')
  expect(decided('accept', 'set-aside', true)).toBe('said-sent')
  expect(decided('accept', 'confirmed')).toBe('confirmed')
  for (const state of TIP_STATES) expect(decided('strike-out', state)).toBe('struck-out')
})

/** The history of a tip that went through these states, all by its provider. */
const history = (...states: [TipState | null, ...TipState[]]) =>
  historyOf(
    states.slice(1).map((to, index) => ({
      from: states[index]!,
      to: to!,
      actor: 'provider' as const,
      at: index + 1,
    })),
  )

test('without events an undo of what counts or waits changes nothing', () => {
  const undone = (state: TipState) => decide('undo', { state, before: undefined, said: false })
  expect(TIP_STATES.map(undone)).toEqual([
    ...['chosen', 'said-sent', 'confirmed'],
    ...['struck-out', 'set-aside', 'chosen'],
  ])
})

test('an undo leads to the state before, however often it was undone and done again', () => {
  expect(history(null, 'chosen', 'confirmed').before).toBe('chosen')
  expect(history(null, 'chosen', 'said-sent', 'confirmed').before).toBe('said-sent')
  expect(history(null, 'chosen', 'confirmed', 'struck-out', 'confirmed').before).toBe('chosen')
  expect(history(null, 'set-aside', 'confirmed', 'set-aside', 'struck-out').before).toBe('set-aside')
  expect(history('chosen', 'struck-out').before).toBe('chosen')
  expect(historyOf([]).before).toBeUndefined()
  expect(history(null, 'added')).toEqual({ before: undefined, said: false, lastAt: 1 })
  expect(history(null, 'added', 'struck-out').before).toBe('added')
})

test('what a customer says of a tip that is set aside counts once it is accepted, and a new amount ends it', () => {
  const event = (from: TipState | null, to: TipState) => ({ from, to, actor: 'customer' as const, at: 1 })
  const said = [event(null, 'set-aside'), event('set-aside', 'said-sent')]
  expect(historyOf(said)).toMatchObject({ said: true, before: undefined })
  expect(historyOf([...said, event('set-aside', 'chosen')]).said).toBe(false)
})

test('an undo does not go back to the state of another amount, except to what was struck out', () => {
  const customer = (from: TipState | null, to: TipState) => ({ from, to, actor: 'customer' as const, at: 1 })
  const provider = (from: TipState, to: TipState) => ({ from, to, actor: 'provider' as const, at: 2 })
  const accepted = [customer(null, 'set-aside'), provider('set-aside', 'chosen')]
  expect(historyOf(accepted).before).toBe('set-aside')
  expect(historyOf([...accepted, customer('chosen', 'chosen')]).before).toBeUndefined()
  const smaller = [customer(null, 'set-aside'), customer('set-aside', 'chosen')]
  expect(historyOf([...smaller, provider('chosen', 'struck-out')]).before).toBe('chosen')
  const struckOut = [customer(null, 'set-aside'), provider('set-aside', 'struck-out')]
  expect(historyOf([...struckOut, customer('struck-out', 'struck-out')]).before).toBe('set-aside')
  const confirmed = [
    ...[customer(null, 'chosen'), provider('chosen', 'confirmed'), provider('confirmed', 'struck-out')],
  ]
  expect(historyOf(confirmed).before).toBe('confirmed')
  expect(historyOf([...confirmed, customer('struck-out', 'struck-out')]).before).toBe('chosen')
})
