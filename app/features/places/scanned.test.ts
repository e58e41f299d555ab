import { expect, test } from 'vitest'
import { readScanned } from './scanned.ts'

const ORIGIN = 'https://tips.example.com'
const CODE = { kind: 'code', code: 'K7M2QXR' }

test.each([
  ['K7M2QXR', CODE],
  [' k7m2qxr ', CODE],
  ['HTTPS://TIPS.EXAMPLE.COM/T/K7M2QXR', CODE],
  ['tips.example.com/t/k7m2qxr', CODE],
  ['http://tips.example.com/T/K7M2QXR', CODE],
  ['https://tips.example.com/tip/maya1?session=maya1-1-a', { kind: 'provider', providerId: 'maya1' }],
  ['https://tips.example.com/play/maya1', { kind: 'provider', providerId: 'maya1' }],
  ['', { kind: 'empty' }],
])('%s is read', (text, scanned) => expect(readScanned(text, ORIGIN)).toEqual(scanned))

test.each([
  'https://tips.example.com.thief.example/T/K7M2QXR',
  'https://tips.example.com@thief.example/T/K7M2QXR',
  'https://thief@tips.example.com/T/K7M2QXR',
  'https://tips.example.com:8443/T/K7M2QXR',
  'https://venmo.com/thief',
  'https://tips.example.com/login',
  'WIFI:T:WPA;S:cafe;;',
  'K7M2QX0',
  'javascript:alert(1)',
])('%s is the code of somebody else', (text) =>
  expect(readScanned(text, ORIGIN)).toEqual({ kind: 'foreign', address: text }),
)
