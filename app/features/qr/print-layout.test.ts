import { expect, test } from 'vitest'
import { leftOut, offerLayouts, readLayout } from './print-layout.ts'
import { printedUrl, tipUrl } from './qr-content.ts'

const ID = 'Ab1'.repeat(9).concat('c') // 28 characters
const LONG_HOST = `https://${'tips.'.repeat(60)}example.com`
const ORIGIN = 'https://tips.example.com'

test.each([
  ['a printed code', printedUrl(ORIGIN, ID, 1_795_000_000_000, 'a1b2c3d4'), ['card', 'sheet', 'l5163']],
  ['a code without a session', tipUrl(ORIGIN, ID), ['card', 'sheet', 'l5163']],
  ['a code of a very long address', tipUrl(LONG_HOST, ID), ['card', 'sheet']],
])('%s is not offered on labels where it has less than 0.4 mm a module or 20 mm', (_, text, expected) => {
  expect(offerLayouts([text])).toEqual(expected)
})

test('the longest of several codes decides', () => {
  expect(offerLayouts([tipUrl(ORIGIN, ID), tipUrl(LONG_HOST, ID), tipUrl(ORIGIN, ID)])).toEqual([
    'card',
    'sheet',
  ])
  expect(offerLayouts([])).toContain('sheet')
})

test('labels that are not offered are left out, and their address shows cards', () => {
  expect(leftOut(['card', 'sheet', 'l5163'])).toEqual(['l7160'])
  expect(leftOut(['card', 'sheet', 'l7160', 'l5163'])).toEqual([])
  expect(readLayout('l7160', ['card', 'sheet', 'l5163'])).toBe('sheet')
  expect(readLayout('l5163', ['card', 'sheet', 'l5163'])).toBe('l5163')
  expect(readLayout(null, ['card', 'sheet'])).toBe('sheet')
})
