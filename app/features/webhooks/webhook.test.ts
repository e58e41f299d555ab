import { expect, test } from 'vitest'
import { meaningOf, nextCallAt, readEvents, readWebhookUrl } from './webhook.ts'

const HOUR = 3_600_000

test('a call is tried ten times within four days, each time later, and not before the response says', () => {
  const waits = Array.from({ length: 9 }, (_, tried) => nextCallAt(tried + 1, 0, 0)!)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(waits.slice(0, 4)).toEqual([5000, 300_000, 1_800_000, 2 * HOUR])
  expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThan(96 * HOUR)
  expect(nextCallAt(10, 0, 0)).toBeUndefined()
  expect(nextCallAt(1, 60_000, 1)).toBe(60_001)
  expect(nextCallAt(1, 1000 * HOUR, 0)).toBe(24 * HOUR)
})

test.each([
  ['https://example.com/hook?key=1', true],
  ['https://example.com:8443/', true],
  ['https://[2001:db8::1]/', true], // refused when it is called
  ['http://example.com/', false],
  ['https://ada:secret@example.com/', false],
  ['https://example.com/#part', false],
  ['ftp://example.com/', false],
  ['javascript:alert(1)', false],
  ['example.com', false],
  ['', false],
  [`https://example.com/${'a'.repeat(500)}`, false],
])('the address %s is one that can be called: %s', (text, isOne) => {
  expect(readWebhookUrl(text, []) !== undefined).toBe(isOne)
})

test('an address with http is one only at a host that the installation names', () => {
  const inner = ['http://10.0.0.5:5678/hook']
  expect(readWebhookUrl('http://10.0.0.5:5678/hook/tips', inner)?.host).toBe('10.0.0.5:5678')
  expect(readWebhookUrl('http://10.0.0.5:5678/', inner)).toBeUndefined()
  expect(readWebhookUrl('http://10.0.0.5/hook', inner)).toBeUndefined()
})

test('only a response of success means that a call has arrived', () => {
  expect([200, 204, 299].map(meaningOf)).toEqual(['arrived', 'arrived', 'arrived'])
  expect([undefined, 304, 404, 429, 500].map(meaningOf)).toEqual(Array(5).fill('again'))
  expect(meaningOf(410)).toBe('gone')
  expect([301, 302, 303, 307, 308].map(meaningOf)).toEqual(Array(5).fill('redirected'))
})

test('events are read in their order, and unknown ones are left out', () => {
  expect(readEvents(['tip.chosen', 'x', 'visit.started'])).toEqual(['visit.started', 'tip.chosen'])
})
