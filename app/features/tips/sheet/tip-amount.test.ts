import { expect, test } from 'vitest'
import {
  defaultMinor,
  isTipAmount,
  maxTipMinor,
  parseTipAmount,
} from '#app/features/payment-methods/tip-amount.ts'
import { CURRENCIES } from '#app/kit/money/currency.ts'
import { fallbackMinor } from '#app/kit/money/typed-amount.ts'

test.each(['5.00', '7.25', '0.01', '10000'])('the server records %s', (text) => {
  expect(parseTipAmount(text, 'USD')).toBeGreaterThan(0)
})

test.each(['0', '0.00', '-1', '1e309', 'NaN', '1.234', '10000.01', '', ' 5', '5,00', '0x10', 'Infinity'])(
  'the server refuses the amount %j (T06)',
  (text) => {
    expect(parseTipAmount(text, 'USD')).toBeUndefined()
  },
)

test('without decimals none are recorded', () => {
  expect([
    parseTipAmount('500', 'JPY'),
    parseTipAmount('500.5', 'JPY'),
    parseTipAmount('500.00', 'JPY'),
  ]).toEqual([500, undefined, undefined])
  expect([50_000, 50_050].map((amountMinor) => isTipAmount({ amountMinor, currency: 'HUF' }))).toEqual([
    true,
    false,
  ])
})

test('what may be recorded grows with the currency, and fits the column of the database', () => {
  expect([maxTipMinor('USD'), maxTipMinor('BRL'), maxTipMinor('JPY')]).toEqual([
    1_000_000, 2_000_000, 1_000_000,
  ])
  for (const currency of CURRENCIES) {
    const amountMinor = maxTipMinor(currency)
    expect(amountMinor).toBeLessThanOrEqual(2 ** 31 - 1)
    expect(isTipAmount({ amountMinor, currency }), currency).toBe(true)
    expect(isTipAmount({ amountMinor: amountMinor + 100, currency })).toBe(false)
    expect(isTipAmount({ amountMinor: fallbackMinor(defaultMinor(currency)), currency }), currency).toBe(true)
  }
})
