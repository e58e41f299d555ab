import { expect, test } from 'vitest'
import {
  coinText,
  decimalSign,
  formatAmount,
  formatInput,
  formatMoney,
  formatNumber,
  isAmountInput,
  parseAmountMinor,
} from './amount.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test.each([
  ['en-US', 'USD', '$1,234.50', '1,234.50', '1234.50'],
  ['es-US', 'USD', '$1,234.50', '1,234.50', '1234.50'],
  ['pt-BR', 'USD', 'US$ 1.234,50', '1.234,50', '1234,50'],
  ['de-DE', 'USD', '1.234,50 $', '1.234,50', '1234,50'],
  ['de-DE', 'EUR', '1.234,50 €', '1.234,50', '1234,50'],
  ['en-US', 'JPY', '¥123,450', '123,450', '123450'],
  ['de-DE', 'JPY', '123.450 ¥', '123.450', '123450'],
  ['en-US', 'HUF', 'HUF 1,235', '1,235', '1235'],
] as const)(
  'in %s an amount of %s is written as %j, without its sign as %j, and typed as %j',
  (locale, currency, shown, number, typed) => {
    expect(plain(formatMoney(123_450, currency, locale))).toBe(shown)
    expect(formatNumber(123_450, currency, locale)).toBe(number)
    expect(formatInput(123_450, currency, locale)).toBe(typed)
  },
)

test('a coin has the short sign of a currency and whole units', () => {
  const coins = [
    coinText(500, 'USD', 'en-US'),
    coinText(1000, 'BRL', 'en-US'),
    coinText(500, 'JPY', 'en-US'),
    coinText(2000, 'SEK', 'de-DE'),
  ]
  expect(coins.map(plain)).toEqual(['$5', 'R$10', '¥500', '20 kr'])
})

test('a currency without decimals has no sign between digits', () => {
  expect([decimalSign('EUR', 'en-US'), decimalSign('EUR', 'de-DE'), decimalSign('JPY', 'de-DE')]).toEqual([
    '.',
    ',',
    '',
  ])
})

test.each(['', '7', '7.', '.5', '12.34'])('%j can be typed (TIP-18)', (text) => {
  expect(isAmountInput(text, 'USD')).toBe(true)
})

test.each(['-', '+', 'e', '1,5', '1.2.3', '$5', ' '])('%j cannot be typed (TIP-18)', (text) => {
  expect(isAmountInput(text, 'USD')).toBe(false)
})

test('in a currency without decimals only digits can be typed', () => {
  expect(['500', '', '5.', '5.0'].map((text) => isAmountInput(text, 'JPY'))).toEqual([true, true, false, false])
})

test('an amount beyond safe integers is invalid', () => {
  expect(parseAmountMinor('9'.repeat(40), 'USD')).toBeUndefined()
})

test.each([0, 1, 500, 123_450, 1_000_000])('%i cents are formatted as US dollars', (amountMinor) => {
  const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  expect(formatMoney(amountMinor, 'USD')).toBe(usd.format(amountMinor / 100))
  expect(parseAmountMinor(formatAmount(amountMinor, 'USD'), 'USD')).toBe(amountMinor)
})
