import { expect, test } from 'vitest'
import { defaultMinor } from '#app/features/payment-methods/tip-amount.ts'
import { decimalSign, formatAmount, fromDecimal } from '#app/kit/money/amount.ts'
import { CURRENCIES } from '#app/kit/money/currency.ts'
import { fallbackMinor } from '#app/kit/money/typed-amount.ts'
import { isAmountInput, readWrittenAmount } from '#app/kit/money/written-amount.ts'
import { LOCALES } from '#content/languages.ts'

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
  ['1,000', '1000.00'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234,567', '1234567.00'],
  ['1,5', '1.50'],
  ['１２．５０', '12.50'],
  ['１，０００', '1000.00'],
  ['٧٫٢٥', '7.25'],
  ['۷', '7.00'],
  ['७', '7.00'],
  ['٠', '1.00'],
  ['   ', '1.00'],
  ['1000000', '1000000.00'],
])('%j becomes %s on leaving the field (TIP-19, TIP-20, TIP-21)', (typed, shown) => {
  expect(formatAmount(readWrittenAmount(typed, 'USD', '.', fallbackMinor(500)) ?? 0, 'USD')).toBe(shown)
})

test.each(['x', '1.2.3', '1,00.5', '9'.repeat(40)])('%j is not understood', (typed) => {
  expect(readWrittenAmount(typed, 'USD', '.', 100)).toBeUndefined()
})

test('a comma before three digits is one of thousands in every currency and language', () => {
  for (const currency of CURRENCIES)
    for (const locale of [...Object.values(LOCALES), 'fr-CH', 'ar-EG', 'hi-IN']) {
      const decimal = decimalSign(currency, locale)
      expect(readWrittenAmount('1,000', currency, decimal, 1), `${currency} ${locale}`).toBe(
        fromDecimal(1000, currency),
      )
      const isPoint = decimal === '.'
      expect(readWrittenAmount('1.000', currency, decimal, 1), `${currency} ${locale}`).toBe(
        fromDecimal(isPoint ? 1 : 1000, currency),
      )
    }
})

test.each([
  ['JPY', '', '100'],
  ['JPY', '0.9', '100'],
  ['JPY', '250', '250'],
  ['JPY', '250,6', '251'],
  ['HUF', '0', '200'],
  ['HUF', '750', '750'],
  ['VND', '50.000', '50000'],
  ['HUF', '1,000', '1000'],
] as const)('in %s %j becomes %s', (currency, typed, shown) => {
  const amountMinor = readWrittenAmount(typed, currency, '', fallbackMinor(defaultMinor(currency)))
  expect(formatAmount(amountMinor ?? 0, currency)).toBe(shown)
})

test.each(['7', '7.', '.5', '12.34', '', '1,', '1,000', '1,00,000', '1,234.5', '1,5', '１２', '٧٫'])(
  '%j can be typed where a point is the mark of decimals (TIP-18)',
  (text) => {
    expect(isAmountInput(text, '.')).toBe(true)
  },
)

test.each(['-', '+', 'e', '1.2.3', '1.234.', '1.,', '1..', '$5'])(
  '%j cannot be typed where a point is the mark of decimals (TIP-18)',
  (text) => {
    expect(isAmountInput(text, '.')).toBe(false)
  },
)

test('a comma before four digits, as where digits are grouped by four, is not understood', () => {
  for (const [currency, decimal] of [
    ['JPY', ''],
    ['USD', '.'],
    ['EUR', ','],
  ] as const)
    for (const text of ['1,0000', '12,3456', '１，００００'])
      expect(readWrittenAmount(text, currency, decimal, 100), `${currency} ${text}`).toBeUndefined()
})

test('a point may be one of thousands where it is none of decimals', () => {
  expect(['1.234.567', '1.234,5', '1.2.'].map((text) => isAmountInput(text, ','))).toEqual([
    true,
    true,
    false,
  ])
})

test.each([
  ['USD', '.', '$12.50', '12.50'],
  ['USD', '.', '$1,000', '1000.00'],
  ['USD', '.', '١٬٢٣٤٫٥٠', '1234.50'],
  ['USD', '.', '$0.00', '1.00'],
  ['EUR', ',', '12,50 €', '12.50'],
  ['EUR', ',', '1.000 €', '1000.00'],
  ['EUR', ',', '1,000 €', '1000.00'],
  ['EUR', ',', '1 000,50', '1000.50'],
  ['CHF', '.', "1'234.50", '1234.50'],
  ['INR', '.', '1,00,500', '100500.00'],
  ['VND', '', '50.000 ₫', '50000'],
  ['JPY', '', '￥１，０００', '1000'],
] as const)('in %s, with the mark %j, %j is %s', (currency, decimal, text, shown) => {
  const amountMinor = readWrittenAmount(text, currency, decimal, fallbackMinor(defaultMinor(currency)))
  expect(formatAmount(amountMinor ?? 0, currency)).toBe(shown)
})

test.each(['abc', '5 or 6', '-5', '1.2.3', '5 Stück', '100,00,0', '9'.repeat(20)])(
  '%j is not understood',
  (text) => {
    expect(readWrittenAmount(text, 'USD', '.', 100)).toBeUndefined()
  },
)
