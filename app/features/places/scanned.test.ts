import { expect, test } from 'vitest'
import { readProviderAddress } from '#app/kit/provider-id.ts'
import { readScanned, type Scanned } from './scanned.ts'

const ORIGIN = 'https://tips.example.com'
const CODE: Scanned = { kind: 'code', code: 'K7M2QXR' }

test.each<[string, Scanned]>([
  ['K7M2QXR', CODE],
  [' k7m2qxr ', CODE],
  ['HTTPS://TIPS.EXAMPLE.COM/T/K7M2QXR', CODE],
  ['tips.example.com/t/k7m2qxr', CODE],
  ['http://tips.example.com/T/K7M2QXR', CODE],
  ['https://tips.example.com/tip/maya1?session=maya1-1-a', { kind: 'provider', providerId: 'maya1' }],
  ...[
    '/play/maya1',
    '/game/maya1/',
    '/menu/maya1',
    '/tip/maya1/maya1-1700000000000-abcd1234',
    '/session/maya1-1700000000000-abcd1234',
    '/tip?providerId=maya1',
    '/play?id=maya1',
    '/game?session=maya1-1-a',
  ].map((path): [string, Scanned] => [
    `https://tips.example.com${path}`,
    { kind: 'provider', providerId: 'maya1' },
  ]),
  ['', { kind: 'empty' }],
])('%s is read', (text, scanned) => expect(readScanned(text, ORIGIN, readProviderAddress)).toEqual(scanned))

test.each([
  'https://tips.example.com.thief.example/T/K7M2QXR',
  'https://tips.example.com@thief.example/T/K7M2QXR',
  'https://thief@tips.example.com/T/K7M2QXR',
  'https://tips.example.com:8443/T/K7M2QXR',
  'https://venmo.com/thief',
  'https://tips.example.com/login',
  'https://tips.example.com/login?id=maya1',
  'https://tips.example.com/tip',
  'WIFI:T:WPA;S:cafe;;',
  'K7M2QX0',
  'javascript:alert(1)',
])('%s is the code of somebody else', (text) =>
  expect(readScanned(text, ORIGIN, readProviderAddress)).toEqual({ kind: 'foreign', address: text }),
)

test('a code with an earlier host of this product is its own', () => {
  const read = (address: string) => readScanned(address, ORIGIN, readProviderAddress, ['old.example.com'])
  expect(read('https://OLD.example.com/T/K7M2QXR')).toEqual(CODE)
  expect(read('https://older.example.com/T/K7M2QXR').kind).toBe('foreign')
})
