import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COINS, type Currency } from '#content/currencies.ts'
import {
  coinSign,
  coinText,
  decimalsOf,
  formatAmount,
  formatInput,
  formatMoney,
  formatNumber,
  fromDecimal,
  parseAmountMinor,
  smallestMinor,
  toDecimal,
} from './amount.ts'
import { COUNTRIES, CURRENCIES, currencyOf, isCurrency, scaleMinor } from './currency.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')

test.each([
  ['USD', 123_450, 'en-US', '$1,234.50', '1,234.50', '1234.50'],
  ['USD', 123_450, 'pt-BR', 'US$ 1.234,50', '1.234,50', '1234,50'],
  ['USD', 123_450, 'de-DE', '1.234,50 $', '1.234,50', '1234,50'],
  ['EUR', 500, 'en-US', '€5.00', '5.00', '5.00'],
  ['EUR', 500, 'de-DE', '5,00 €', '5,00', '5,00'],
  ['BRL', 1000, 'en-US', 'R$10.00', '10.00', '10.00'],
  ['BRL', 1000, 'pt-BR', 'R$ 10,00', '10,00', '10,00'],
  ['JPY', 1500, 'en-US', '¥1,500', '1,500', '1500'],
  ['JPY', 1500, 'de-DE', '1.500 ¥', '1.500', '1500'],
  ['HUF', 100_000, 'en-US', 'HUF 1,000', '1,000', '1000'],
  ['TWD', 10_000, 'en-US', 'NT$100', '100', '100'],
  ['VND', 50_000, 'de-DE', '50.000 ₫', '50.000', '50000'],
  ['CHF', 525, 'de-DE', '5,25 CHF', '5,25', '5,25'],
] as const)(
  '%s %i in %s is written as %j, without its sign as %j, and typed as %j (DASH-07)',
  (currency, amountMinor, locale, shown, number, typed) => {
    expect(plain(formatMoney(amountMinor, currency, locale))).toBe(shown)
    expect(plain(formatNumber(amountMinor, currency, locale))).toBe(number)
    expect(formatInput(amountMinor, currency, locale)).toBe(typed)
  },
)

test.each([
  ['USD', '$5', '$'],
  ['EUR', '€5', '€'],
  ['BRL', 'R$10', 'R$'],
  ['JPY', '¥500', '¥'],
  ['SEK', 'kr 50', 'kr'],
  ['VND', '₫50,000', '₫'],
] as const)('the middle coin of %s says %s', (currency, text, sign) => {
  expect(plain(coinText(COINS[currency][1], currency, 'en-US'))).toBe(text)
  expect(coinSign(currency, 'en-US')).toBe(sign)
})

test.each([
  ['USD', '7.25', 725],
  ['USD', '7.255', 726],
  ['USD', '7.', 700],
  ['USD', '.5', 50],
  ['JPY', '500', 500],
  ['JPY', '500.4', 500],
  ['JPY', '500.5', 501],
  ['HUF', '500', 50_000],
  ['HUF', '500.5', 50_100],
  ['TWD', '100', 10_000],
  ['USD', '', undefined],
  ['USD', '.', undefined],
  ['JPY', '1,5', undefined],
  ['USD', '9'.repeat(40), undefined],
] as const)('of %s the text %j is %s minor units', (currency, text, amountMinor) => {
  expect(parseAmountMinor(text, currency)).toBe(amountMinor)
})

const anAmount = fc.tuple(fc.constantFrom(...CURRENCIES), fc.integer({ min: 0, max: 20_000_000 }))

test('an amount is the same after it was written and read, as a text and as a decimal number', () => {
  fc.assert(
    fc.property(anAmount, ([currency, units]) => {
      const amountMinor = units * smallestMinor(currency)
      const text = formatAmount(amountMinor, currency)
      expect(parseAmountMinor(text, currency)).toBe(amountMinor)
      expect(fromDecimal(toDecimal(amountMinor, currency), currency)).toBe(amountMinor)
      expect(text.split('.')[1]?.length ?? 0).toBe(decimalsOf(currency))
    }),
  )
})

test('minor units follow ISO 4217, and decimals are written as Intl writes them', () => {
  const withoutMinor = CURRENCIES.filter((currency) => toDecimal(1, currency) === 1)
  expect(withoutMinor).toEqual(['CLP', 'ISK', 'JPY', 'KRW', 'VND'])
  for (const currency of CURRENCIES) {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions()
    // PayPal takes no decimals of it either.
    if (currency !== 'TWD') expect(decimalsOf(currency), currency).toBe(maximumFractionDigits)
  }
})

test('at least 25 currencies have three coins that grow and can be paid; those of dollars are $3, $5 and $10', () => {
  expect(CURRENCIES.length).toBeGreaterThanOrEqual(25)
  expect(COINS.USD).toEqual([300, 500, 1000])
  for (const currency of CURRENCIES) {
    const [low, middle, high] = COINS[currency]
    expect(low < middle && middle < high, currency).toBe(true)
    for (const coin of COINS[currency]) {
      expect(coin % smallestMinor(currency), currency).toBe(0)
      expect(parseAmountMinor(coinText(coin, currency, 'en-US').replace(/\D/g, ''), currency)).toBe(coin)
    }
  }
})

test('a country has its currency, any other US dollars', () => {
  expect(['US', 'BR', 'DE', 'JP', 'SE', 'XX'].map(currencyOf)).toEqual([
    'USD',
    'BRL',
    'EUR',
    'JPY',
    'SEK',
    'USD',
  ])
  expect(COUNTRIES.every((country) => /^[A-Z]{2}$/.test(country))).toBe(true)
  const used = new Set<Currency>(COUNTRIES.map(currencyOf))
  expect(CURRENCIES.filter((currency) => !used.has(currency))).toEqual([])
})

test('a currency is one of the list', () => {
  expect(['USD', 'JPY', 'usd', 'XYZ', 'toString', ''].map(isCurrency)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('an amount in dollars is scaled by the coin that is chosen first', () => {
  expect([scaleMinor(10_000, 'USD'), scaleMinor(10_000, 'BRL'), scaleMinor(100, 'JPY')]).toEqual([
    10_000, 20_000, 100,
  ])
})
