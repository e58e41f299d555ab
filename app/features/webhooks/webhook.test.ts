import { expect, test } from 'vitest'
import { meaningOf, readWebhookUrl } from './webhook.ts'
import { readEvents } from './webhook-events.server.ts'

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
