import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COINS, type Currency } from '#content/currencies.ts'
import { decimalsOf, formatMoney, smallestMinor, toDecimal } from './amount.ts'
import { CURRENCIES } from './currency.ts'
import { decimalMarkOf, readAmount } from './read-amount.ts'

test.each<[Currency, string, number]>([
  ['USD', '+ $45.00', 4500],
  ['USD', '- $1,121.17', -112_117],
  ['USD', '($370.00)', -37_000],
  ['USD', 'US$ 7.5', 750],
  ['USD', '$.50', 50],
  ['USD', '5.', 500],
  ['USD', '1,234,567', 123_456_700],
  ['USD', '1234.567', 123_457],
  ['USD', '0.125', 13],
  ['USD', '8.949999999999999', 895],
  ['USD', '45¢', 45],
  ['USD', '5¢', 5],
  ['EUR', '1.121,17 €', 112_117],
  ['EUR', '4€50', 450],
  ['EUR', '12 € 50', 1250],
  ['EUR', '60,00-', -6000],
  ['EUR', '−60,00', -6000],
  ['EUR', '– 60,00 EUR', -6000],
  ['EUR', '1 234,50', 123_450],
  ['EUR', '1 234,50', 123_450],
  ['EUR', '4,-', 400],
  ['GBP', '50p', 50],
  ['CHF', "Fr. 1'234.50", 123_450],
  ['CHF', 'SFr. 4.–', 400],
  ['SEK', '45:-', 4500],
  ['SEK', '45 kr', 4500],
  ['DKK', '45,00 kr.', 4500],
  ['PLN', '12,50 zł', 1250],
  ['PLN', '12.50zl', 1250],
  ['CZK', '120 Kč', 12_000],
  ['CZK', '120 Kc', 12_000],
  ['RON', '15 lei', 1500],
  ['MYR', 'RM12.90', 1290],
  ['PEN', 'S/ 18.50', 1850],
  ['PEN', 'S/.50', 5000],
  ['ZAR', 'R45', 4500],
  ['ZAR', 'R 1 234,50', 123_450],
  ['TRY', '75 TL', 7500],
  ['INR', 'Rs.200.00', 20_000],
  ['INR', 'Rs 100/-', 10_000],
  ['INR', '₹1,00,500.00', 10_050_000],
  ['THB', '60 บาท', 6000],
  ['AED', '18 Dhs', 1800],
  ['AED', '‏١٬٢٣٤٫٥٠ د.إ.‏', 123_450],
  ['PHP', 'P150', 15_000],
  ['MXN', '$ 85.00 MXN', 8500],
  ['JPY', '1,500円', 1500],
  ['JPY', '￥１，５００', 1500],
  ['JPY', '1500 yen', 1500],
  ['KRW', '4,500원', 4500],
  ['TWD', '100元', 10_000],
  ['TWD', 'NT$100.00', 10_000],
  ['HUF', 'Ft 1,000', 100_000],
  ['HUF', '1000.00', 100_000],
  ['HUF', '1 000 Ft', 100_000],
  ['IDR', 'Rp25.000', 2_500_000],
  ['COP', '$ 4.500', 450_000],
  ['CLP', '2.500', 2500],
  ['VND', '45.000đ', 45_000],
  ['VND', '45,000 dong', 45_000],
  ['INR', '10 rupees', 1000],
  ['INR', '₹250 only', 25_000],
  ['INR', 'Rs. 250/- only', 25_000],
  ['JPY', '800円(税込)', 800],
  ['JPY', '800円（税込）', 800],
  ['VND', '25k', 25_000],
  ['IDR', 'Rp 25rb', 2_500_000],
  ['COP', '$25 mil', 2_500_000],
])('%s %s is %i minor units', (currency, text, amountMinor) => {
  expect(readAmount(text, currency)).toBe(amountMinor)
})

test.each<[Currency, string]>([
  ...[
    '',
    '$',
    'free',
    'Market price',
    '4-5',
    '4/5',
    '4 50',
    '1.2.3',
    '1,25,0',
    '4.5x',
    '1e3',
    '(4.00',
    '4%',
  ].map((text): [Currency, string] => ['USD', text]),
  ...['from $4', '2 for $5', '€4', '- $5-', '$'.repeat(100), `5${'0'.repeat(40)}`, '4⁹⁹'].map(
    (text): [Currency, string] => ['USD', text],
  ),
  ['EUR', '4¢50'],
  ['USD', '25k'],
  ['VND', '2.5k'],
  ['JPY', '1,0000'],
  ['JPY', '800円(税抜)'],
  ['INR', 'only'],
  ['VND', '4.5'],
  ['CLP', '1000.50'],
  ['JPY', '4¥50'],
  ['HUF', '1.234,567'],
])('%s %j is not understood', (currency, text) => {
  expect(readAmount(text, currency)).toBe('not-understood')
})

test('a lone separator before three digits is decided by its column, and asked for without one', () => {
  expect(readAmount('1,250', 'USD')).toBe('ambiguous')
  expect(readAmount('$1.250', 'USD')).toBe('ambiguous')
  expect(['1,0000', '$1,0000.'].map((text) => readAmount(text, 'USD'))).toEqual(['ambiguous', 'ambiguous'])
  expect([readAmount('1,0000', 'USD', '.'), readAmount('1,0000', 'EUR', ',')]).toEqual([
    'not-understood',
    100,
  ])
  expect([readAmount('1,250', 'USD', '.'), readAmount('1,250', 'USD', ',')]).toEqual([125_000, 125])
  expect([readAmount('1.250', 'EUR', '.'), readAmount('1.250', 'EUR', ',')]).toEqual([125, 125_000])
})

test.each([
  [['5.00'], '.'],
  [['5,00'], ','],
  [['1.500', '3,25 €'], ','],
  [['1,500', '20', '.5'], '.'],
  [['1.121,175'], ','],
  [['R$ 1.121.175'], ','],
  [['1 234,567'], ','],
  [['1.500', '2.250'], undefined],
  [['4.50', '4,50'], undefined],
  [['5', ''], undefined],
])('the decimal mark of %j is %s', (texts, mark) => {
  expect(decimalMarkOf(texts)).toBe(mark)
})

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const twoLetters = letters.flatMap((first) => letters.map((second) => first + second))
const LANGUAGES = Intl.NumberFormat.supportedLocalesOf([
  ...twoLetters,
  ...twoLetters.flatMap((two) => letters.map((third) => two + third)),
]).filter((tag) => !tag.includes('-') && tag !== 'tok') // Toki Pona groups digits in pairs
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const REGIONS = twoLetters.map((two) => two.toUpperCase()).filter((code) => regionNames.of(code))

const aLocale = fc
  .tuple(fc.constantFrom(...LANGUAGES), fc.option(fc.constantFrom(...REGIONS)))
  .map(([language, region]) => (region ? `${language}-${region}` : language))
const anAmount = fc
  .tuple(fc.constantFrom(...CURRENCIES), fc.integer({ min: -20_000_000, max: 20_000_000 }))
  .map(([currency, units]) => ({ currency, amountMinor: units * smallestMinor(currency) }))

test('what any currency prints in any locale is read back to the same minor units', () => {
  fc.assert(
    fc.property(anAmount, aLocale, ({ currency, amountMinor }, locale) => {
      expect(readAmount(formatMoney(amountMinor, currency, locale), currency), locale).toBe(amountMinor)
    }),
    { numRuns: 1000 },
  )
})

test('signs, codes and brackets of any locale are read, with as many decimals as Intl gives', () => {
  fc.assert(
    fc.property(
      anAmount,
      aLocale,
      fc.constantFrom('symbol', 'narrowSymbol', 'code'),
      ({ currency, amountMinor }, locale, currencyDisplay) => {
        const format = { style: 'currency', currency, currencyDisplay, currencySign: 'accounting' } as const
        const text = new Intl.NumberFormat(locale, format).format(toDecimal(amountMinor, currency))
        expect(readAmount(text, currency), `${locale} ${text}`).toBe(amountMinor)
      },
    ),
    { numRuns: 1000 },
  )
})

test('the coins of every currency are read from their whole units, with the decimal mark of their locale', () => {
  for (const currency of CURRENCIES)
    for (const locale of LANGUAGES) {
      const plain = (amount: number, digits: number) =>
        new Intl.NumberFormat(locale, { minimumFractionDigits: digits }).format(amount)
      const mark = decimalMarkOf([plain(1.5, 2)])
      const amountMinor = COINS[currency][2]
      const isWhole = amountMinor % 10 ** decimalsOf(currency) === 0
      if (isWhole) {
        const text = plain(toDecimal(amountMinor, currency), 0)
        expect(readAmount(text, currency, mark ?? '.'), `${locale} ${text}`).toBe(amountMinor)
      }
    }
})
