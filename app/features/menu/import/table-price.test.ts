import { expect, test } from 'vitest'
import { findDecimalSign, readTablePrice } from './table-price.ts'

test.each([
  ['4.5', 450],
  ['$4.50', 450],
  ['4,50', 450],
  ['4,5', 450],
  ['4,50 €', 450],
  ['US$ 4.50', 450],
  ['EUR 4,50', 450],
  ['R$ 12,50', 1250],
  ['£4', 400],
  ['CHF 4.-', 400],
  ['.5', 50],
  ['1,250.00', 125_000],
  ['1.250,00', 125_000],
  ['1 250,00', 125_000],
  ["1'250.00", 125_000],
  ['1,250', 125_000],
  ['1.250', 125],
  ['1,250,000', 125_000_000],
  ['8.949999999999999', 895],
])('the price %s of a table is %i cents', (text, cents) => {
  expect(readTablePrice(text, 'USD')).toBe(cents)
})

test.each(['abc', '-1', '(4.00)', '4.50.1', '1,25,0', '12,34,567', '$', '4 50', '1,2,3.4', '4.5x', '1e3'])(
  '%s is no price',
  (text) => {
    expect(readTablePrice(text, 'USD')).toBeUndefined()
  },
)

test('an ambiguous separator is resolved by the other prices of the column', () => {
  expect(findDecimalSign(['4,50', '1.250', '3'])).toBe(',')
  expect(findDecimalSign(['4.50', '1,250', '3'])).toBe('.')
  expect(findDecimalSign(['4.50', '4,50'])).toBe('.')
  expect([readTablePrice('1.250', 'USD', ','), readTablePrice('1,250', 'USD', ',')]).toEqual([125_000, 125])
})

test('a price in yen has no decimals', () => {
  expect([
    readTablePrice('¥450', 'JPY'),
    readTablePrice('1,250', 'JPY'),
    readTablePrice('450.4', 'JPY'),
  ]).toEqual([450, 1250, 450])
})
