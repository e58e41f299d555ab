import { expect, test } from 'vitest'
import { PAYMENT_METHODS } from '../methods/payment-methods.ts'
import { firstMethods, parseFirstMethods, parsePlace, readPlace } from './first-methods.ts'

const NEW = { country: null, currency: 'USD' as const }

test.each([
  [NEW, '', 'pt-BR', 'BR BRL'],
  [NEW, '', 'en', 'US USD'],
  [NEW, 'country=JP&currency=EUR', 'en', 'JP EUR'],
  [NEW, 'country=JP&currency=USD&from=US', 'en', 'JP JPY'], // the country was changed
  [NEW, 'country=JP&currency=x', 'en', 'JP JPY'],
  [NEW, 'country=nowhere', 'en', 'US USD'],
  [{ country: 'DE', currency: 'EUR' as const }, '', 'pt-BR', 'DE EUR'],
  [{ country: null, currency: 'EUR' as const }, '', 'pt-BR', 'BR EUR'],
])('stored %j, chosen "%s" and the language %s start in %s', (stored, search, accepted, expected) => {
  const { country, currency } = readPlace({ stored, params: new URLSearchParams(search), accepted })
  expect(`${country} ${currency}`).toBe(expected)
})

test('a place needs a country and a currency of ours', () => {
  expect(parsePlace('BR', 'BRL')).toEqual({ country: 'BR', currency: 'BRL' })
  for (const [country, currency] of [
    ['BR', 'XXX'],
    ['XX', 'BRL'],
    ['', ''],
  ] as const)
    expect(parsePlace(country, currency)).toBeUndefined()
})

const idsOf = (country: string, currency: Parameters<typeof firstMethods>[0]['currency']) =>
  firstMethods({ country, currency }).map(({ id }) => id)

test('the country’s own ways come first, and pictures are for later', () => {
  expect(idsOf('BR', 'BRL')[0]).toBe('pix')
  const own = PAYMENT_METHODS.filter(({ countries }) => countries !== 'all' && countries.includes('DE'))
  expect(idsOf('DE', 'EUR').slice(0, own.length).sort()).toEqual(own.map(({ id }) => id).sort())
  expect(idsOf('DE', 'EUR').at(-1)).not.toBe('sepa')
  expect(idsOf('IN', 'INR')).not.toContain('upi')
})

test('a currency without a way of its own has those for every currency', () => {
  expect(idsOf('IS', 'ISK').length).toBeGreaterThan(0)
})

test('only ways with anything filled in are read', () => {
  expect(
    parseFirstMethods({
      'method.pix.key': 'maria@cafe.example',
      'method.pix.name': 'Maria',
      'method.pix.city': 'Olinda',
      'method.bunq.handle': ' ',
      'method.constructor.x': 'y',
      name: 'Maria',
    }),
  ).toEqual({ handles: { pix: 'maria@cafe.example\nMaria\nOlinda' }, errors: {} })
})

test('a way that is filled in half is a problem at its field', () => {
  expect(parseFirstMethods({ 'method.pix.key': 'maria@cafe.example' })).toEqual({
    handles: {},
    errors: { 'method.pix.name': 'empty' },
  })
})
