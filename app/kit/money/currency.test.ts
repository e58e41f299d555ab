import { expect, test } from 'vitest'
import { firstCurrency, regionOf } from './currency.ts'

test.each([
  ['pt-BR,pt;q=0.9,en;q=0.8', 'BR'],
  ['en', undefined],
  ['de, de-AT;q=0.8', 'AT'],
  ['zh-Hant-TW', 'TW'],
  ['fr-XX, fr-FR;q=0.5', 'FR'], // no country of ours
  ['', undefined],
  ['es-419', undefined],
  [',;=-', undefined],
])('the language header "%s" names the country %s', (accepted, expected) => {
  expect(regionOf(accepted)).toBe(expected)
})

test.each([
  ['pt-BR,pt;q=0.9', 'BRL'],
  ['ja-JP', 'JPY'],
  ['en', 'USD'],
  [null, 'USD'],
])('an account that is made with the language header "%s" begins in %s', (accepted, expected) => {
  expect(firstCurrency(accepted)).toBe(expected)
})
