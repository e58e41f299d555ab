import { expect, test } from 'vitest'
import {
  formatAmount,
  formatDollars,
  formatInput,
  formatNumber,
  isAmountInput,
  parseAmountMinor,
  parseAmountOrFallback,
  parseTipAmount,
} from './tip-amount.ts'

test.each([
  ['en-US', '$1,234.50', '1,234.50', '1234.50'],
  ['es-US', '$1,234.50', '1,234.50', '1234.50'],
  ['pt-BR', 'US$ 1.234,50', '1.234,50', '1234,50'],
  ['de-DE', '1.234,50 $', '1.234,50', '1234,50'],
] as const)(
  'in %s an amount is written as %j, without its sign as %j, and typed as %j',
  (locale, shown, number, typed) => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(plain(formatDollars(123_450, locale))).toBe(shown)
    expect(formatNumber(123_450, locale)).toBe(number)
    expect(formatInput(123_450, locale)).toBe(typed)
    expect(parseAmountOrFallback(typed)).toBe(123_450)
  },
)

test.each(['', '7', '7.', '.5', '12.34'])('%j can be typed (TIP-18)', (text) => {
  expect(isAmountInput(text)).toBe(true)
})

test.each(['-', '+', 'e', '1,5', '1.2.3', '$5', ' '])('%j cannot be typed (TIP-18)', (text) => {
  expect(isAmountInput(text)).toBe(false)
})

test.each([
  ['', '1.00'],
  ['.', '1.00'],
  ['0', '1.00'],
  ['0.00', '1.00'],
  ['0.009', '1.00'],
  ['0.01', '0.01'],
  ['.5', '0.50'],
  ['0.50', '0.50'],
  ['1', '1.00'],
  ['5.', '5.00'],
  ['7', '7.00'],
  ['2.5', '2.50'],
  ['007', '7.00'],
  ['12.345', '12.35'],
  ['7,25', '7.25'],
  [',5', '0.50'],
  ['0,009', '1.00'],
  ['1,234.50', '1.00'],
  ['1000000', '1000000.00'],
])('%j becomes %s on leaving the field (TIP-19, TIP-20, TIP-21)', (typed, shown) => {
  expect(formatAmount(parseAmountOrFallback(typed))).toBe(shown)
})

test('an amount beyond safe integers is invalid', () => {
  expect(parseAmountMinor('9'.repeat(40))).toBeUndefined()
})

test.each(['5.00', '7.25', '0.01', '10000'])('the server records %s', (text) => {
  expect(parseTipAmount(text)).toBeGreaterThan(0)
})

test.each(['0', '0.00', '-1', '1e309', 'NaN', '1.234', '10000.01', '', ' 5', '5,00', '0x10', 'Infinity'])(
  'the server refuses the amount %j (T06)',
  (text) => {
    expect(parseTipAmount(text)).toBeUndefined()
  },
)

test.each([0, 1, 500, 123_450, 1_000_000])('%i cents are formatted as US dollars', (amountMinor) => {
  const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  expect(formatDollars(amountMinor)).toBe(usd.format(amountMinor / 100))
})
