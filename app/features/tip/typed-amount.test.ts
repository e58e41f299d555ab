import { expect, test } from 'vitest'
import { formatAmount } from '#app/features/money/amount.ts'
import { defaultMinor } from './tip-amount.ts'
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
  ['1,234.50', '1.00'],
  ['1000000', '1000000.00'],
])('%j becomes %s on leaving the field (TIP-19, TIP-20, TIP-21)', (typed, shown) => {
  expect(formatAmount(parseAmountOrFallback(typed, 'USD', fallbackMinor(500)), 'USD')).toBe(shown)
})

test.each([
  ['JPY', '', '100'],
  ['JPY', '0.9', '100'],
  ['JPY', '250', '250'],
  ['JPY', '250,6', '251'],
  ['HUF', '0', '200'],
  ['HUF', '750', '750'],
  ['VND', 'x', '10000'],
] as const)('in %s %j becomes %s', (currency, typed, shown) => {
  const amountMinor = parseAmountOrFallback(typed, currency, fallbackMinor(defaultMinor(currency)))
  expect(formatAmount(amountMinor, currency)).toBe(shown)
})
