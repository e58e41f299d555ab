import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkProviderId,
  isProviderId,
  normaliseProviderId,
  readProviderAddress,
  readProviderId,
} from '#app/kit/provider-id.ts'

const ID = 'Ab3dE5fGh7iJk9LmN1oPq2RsT4uV'
const SESSION = `${ID}-1700000000000-k3j9x2qp`

test.each([
  [ID],
  [` ${ID} `],
  [`%20${ID}%20`],
  [`/${ID}/`],
  [`${ID}?session=x`],
  [`https://h.example/tip/${ID}?session=${SESSION}`],
  [`https://h.example/play/${ID}/${SESSION}`],
  [`https://h.example/menu/${ID}`],
  [`https://h.example/game/${ID}`],
  [`https://h.example/session/${SESSION}`],
  [`https://h.example/a/b/${ID}`],
  [`https%3A%2F%2Fh.example%2Ftip%2F${ID}`],
])('%s names the provider (RT-38 to RT-43)', (raw) => {
  expect(checkProviderId(raw)).toEqual({ id: ID })
})

test('a provider id is up to 64 letters and digits', () => {
  for (const id of [ID, 'a', 'x'.repeat(64)]) expect(isProviderId(id), id).toBe(true)
  for (const text of ['', 'a b', 'a-1', 'a_b', "'", 'ä', 'a\0', `${ID}\n`, 'x'.repeat(65)])
    expect(isProviderId(text), text).toBe(false)
})

test('slashes, dots and spaces inside an id are dropped (RT-45)', () => {
  expect(normaliseProviderId('a/b.c d')).toBe('abcd')
})

test.each(['...', '//'])('%s is empty after sanitising and becomes the test id (RT-46)', (raw) => {
  expect(normaliseProviderId(raw)).toBe('test-default')
  expect(checkProviderId(raw)).toEqual({ problem: 'test-id' })
})

test.each([
  ['', 'no-id'], // RT-35
  [' ', 'invalid-id'], // RT-36
  ['%20', 'invalid-id'],
  ['test-abc', 'test-id'], // RT-37
  ['test-', 'test-id'],
])('%j is refused as %s (RT-35, RT-36, RT-37)', (raw, problem) => {
  expect(checkProviderId(raw)).toEqual({ problem })
})

test('an empty query parameter is skipped (RT-33)', () => {
  expect(readProviderId({ query: new URLSearchParams(`provider=&id=${ID}`) })).toEqual({ id: ID })
  expect(readProviderId({ query: new URLSearchParams('provider=&id=') })).toEqual({ problem: 'no-id' })
})

test('property, route, play session and query are tried in this order (RT-30)', () => {
  const query = new URLSearchParams({ session: 'S-1-x', vendor: 'V' })
  expect(readProviderId({ property: 'P', params: { providerId: 'R', sessionId: 'T-1-x' }, query }).id).toBe(
    'P',
  )
  expect(readProviderId({ params: { providerId: 'R', sessionId: 'T-1-x' }, query }).id).toBe('R')
  expect(readProviderId({ params: { sessionId: 'T-1-x' }, query }).id).toBe('T')
  expect(readProviderId({ query }).id).toBe('S')
})

test.each(['provider', 'providerId', 'id', 'business', 'businessId', 'vendor', 'vendorId'])(
  'the query parameter %s names the provider (RT-33)',
  (name) => {
    expect(readProviderId({ query: new URLSearchParams({ [name]: ID }) })).toEqual({ id: ID })
  },
)

test('the id of a play session is split at its first dash, a test id is not (RT-31, RT-32)', () => {
  expect(readProviderId({ query: new URLSearchParams({ session: SESSION }) })).toEqual({ id: ID })
  expect(readProviderId({ query: new URLSearchParams({ session: 'test-abc-1' }) })).toEqual({
    problem: 'test-id',
  })
})

test('the second part of a path is the provider (RT-34, RT-20)', () => {
  expect(readProviderAddress('/tip/A/B', new URLSearchParams()).id).toBe('A')
  expect(readProviderAddress('/play/A', new URLSearchParams()).id).toBe('A')
  expect(readProviderAddress(`/session/${SESSION}`, new URLSearchParams()).id).toBe(ID)
  expect(readProviderAddress('/tip', new URLSearchParams()).problem).toBe('no-id')
})

test('no text throws, and an id is never empty (T31)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (raw) => {
      const { id, problem } = checkProviderId(raw)
      expect(problem ?? id).toBeTruthy()
    }),
  )
})
