import { describe, expect, test } from 'vitest'
import { followMerges } from '#app/features/payment-methods/editor/place-tips.ts'
import { qrCode } from '#app/kit/qr/qr-code.ts'
import { CODE_LETTERS, isPlaceCode, placeAddress, placeSign, readPlaceCode } from './place.ts'

test('codes have no letters that look alike, in an address whose scheme and host have small letters', () => {
  expect(CODE_LETTERS).not.toMatch(/[01OILSZB]|[a-z]|(.).*\1/)
  const address = placeAddress('https://tips.example.com', 'K7M2QXR')
  expect(address).toBe('https://tips.example.com/T/K7M2QXR')
  expect(qrCode(address, 'M').size).toBe(29)
})

describe('the code in an address', () => {
  test.each([
    ['/T/K7M2QXR', 'K7M2QXR'],
    ['/t/k7m2qxr?session=x', 'K7M2QXR'],
    ['HTTPS://TIPS.EXAMPLE.COM/T/K7M2QXR', 'K7M2QXR'],
    ['https://tips.example.com/t/K7M2QXR/#top', 'K7M2QXR'],
    ['/T/K7M2QX', undefined],
    ['/T/K7M2QXRR', undefined],
    ['/T/K7M2QX0', undefined],
    ['/tip/K7M2QXR', undefined],
    ['/T/K7M2QXR/sent', undefined],
    ['', undefined],
  ])('%s: %s', (address, code) => expect(readPlaceCode(address)).toBe(code))

  test('a provider has another kind of id', () => {
    expect(isPlaceCode('mayaBlueCup00000000000000001')).toBe(false)
  })
})

test.each([
  ['Table 4', '4'],
  ['Table 12, window', '12'],
  ['2nd floor, table 7', '7'],
  ['Ana', 'A'],
  ['émile', 'É'],
  ['Room 2026', 'R'],
  ['', '?'],
])('the coin of %s shows %s', (name, sign) => expect(placeSign(name)).toBe(sign))

test('a merged place leads to the last of the chain, and a ring ends', () => {
  const places = new Map(
    [
      ['a', 'b'],
      ['b', 'c'],
      ['c', null],
      ['x', 'y'],
      ['y', 'x'],
    ].map(([id, merged_into]) => [id!, { id: id!, merged_into: merged_into ?? null }]),
  )
  expect(followMerges(places, 'a')?.id).toBe('c')
  expect(followMerges(places, 'c')?.id).toBe('c')
  expect(followMerges(places, 'x')).toBeDefined()
  expect(followMerges(places, 'z')).toBeUndefined()
})
