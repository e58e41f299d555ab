import { expect, test } from 'vitest'
import { smallestMinor } from '#app/features/money/amount.ts'
import { CURRENCIES } from '#app/features/money/currency.ts'
import { defaultMinor, isTipAmount, maxTipMinor, parseTipAmount } from './tip-amount.ts'
import { fallbackMinor } from './typed-amount.ts'

test.each(['5.00', '7.25', '0.01', '10000'])('the server records %s', (text) => {
  expect(parseTipAmount(text, 'USD')).toBeGreaterThan(0)
})

test.each(['0', '0.00', '-1', '1e309', 'NaN', '1.234', '10000.01', '', ' 5', '5,00', '0x10', 'Infinity'])(
  'the server refuses the amount %j (T06)',
  (text) => {
    expect(parseTipAmount(text, 'USD')).toBeUndefined()
  },
)

test('the server records only whole yen, up to a million', () => {
  expect(['500', '1000000', '1000001', '5.00', '0'].map((text) => parseTipAmount(text, 'JPY'))).toEqual([
    500,
    1_000_000,
    ...[undefined, undefined, undefined],
  ])
})

test('what is chosen first, what replaces an invalid amount and the bounds are recorded in each currency', () => {
  for (const currency of CURRENCIES) {
    const first = defaultMinor(currency)
    for (const amountMinor of [first, fallbackMinor(first), smallestMinor(currency), maxTipMinor(currency)])
      expect(isTipAmount({ amountMinor, currency }), currency).toBe(true)
    expect(isTipAmount({ amountMinor: maxTipMinor(currency) + smallestMinor(currency), currency })).toBe(false)
  }
})
