import { expect, test } from 'vitest'
import { formatAmount } from '#app/features/money/amount.ts'
import { fallbackMinor, parseAmountOrFallback } from './typed-amount.ts'

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
  ['1234,50', '1234.50'],
  ['1,234.50', '1.00'],
  ['1000000', '1000000.00'],
])('%j becomes %s on leaving the field (TIP-19, TIP-20, TIP-21)', (typed, shown) => {
  expect(formatAmount(parseAmountOrFallback(typed, 'USD', fallbackMinor(500)), 'USD')).toBe(shown)
})

test.each([
  ['', '100'],
  ['0', '100'],
  ['1', '1'],
  ['750', '750'],
  ['7.5', '8'],
])('in yen %j becomes %s', (typed, shown) => {
  expect(formatAmount(parseAmountOrFallback(typed, 'JPY', fallbackMinor(500)), 'JPY')).toBe(shown)
})
