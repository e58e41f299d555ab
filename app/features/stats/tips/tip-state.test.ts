import { expect, test } from 'vitest'
import { firstState, parseTipChange } from './tip-state.ts'

const tips = (count: number, amountMinor: number) => Array<number>(count).fill(amountMinor)

test('until there are 20 tips, more than $100 is set aside', () => {
  expect(firstState(10_000, [])).toBe('chosen')
  expect(firstState(10_001, [])).toBe('set-aside')
  expect(firstState(10_001, tips(19, 500))).toBe('set-aside')
  expect(firstState(10_000, tips(19, 100))).toBe('chosen')
})

test('from 20 tips on, more than 20 times the median is set aside', () => {
  expect(firstState(10_000, tips(20, 500))).toBe('chosen')
  expect(firstState(10_001, tips(20, 500))).toBe('set-aside')
  expect(firstState(20_000, tips(20, 1000))).toBe('chosen')
  expect(firstState(1_000_000, tips(20, 1000))).toBe('set-aside')
})

test('less than $50 is never set aside', () => {
  expect(firstState(4_999, tips(20, 100))).toBe('chosen')
  expect(firstState(5_000, tips(20, 100))).toBe('set-aside')
  expect(firstState(5_000, tips(20, 250))).toBe('chosen')
})

test('the median is the middle amount, or the mean of the two in the middle, in any order', () => {
  const even = [...tips(10, 900), ...tips(10, 300)] // 600
  expect([firstState(12_000, even), firstState(12_001, even)]).toEqual(['chosen', 'set-aside'])
  const mixed = [...tips(5, 300), ...tips(10, 900), ...tips(5, 300)]
  expect([firstState(12_000, mixed), firstState(12_001, mixed)]).toEqual(['chosen', 'set-aside'])
  const odd = [...tips(11, 900), ...tips(10, 300)]
  expect([firstState(18_000, odd), firstState(18_001, odd)]).toEqual(['chosen', 'set-aside'])
})

test('a change names a known state and a tip', () => {
  expect(parseTipChange('struck-out/abc-1-x')).toEqual({ state: 'struck-out', id: 'abc-1-x' })
  for (const text of ['', 'paid/abc', 'chosen', 'chosen/', '/abc'])
    expect(parseTipChange(text)).toBeUndefined()
})
