import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QOq',
  'https://wns2-db5p.notify.windows.com/w/?token=abc',
])('%s is a known push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'https://fcm.googleapis.com.evil.example/',
  'https://evil.example/fcm.googleapis.com',
  'https://evilpush.apple.com/',
  'https://push.apple.com/',
  'https://user@fcm.googleapis.com/',
  'https://fcm.googleapis.com@evil.example/',
  'https://fcm.googleapis.com:8443/',
  'https://fcm.googleapis.com\\@evil.example/',
  'https://fcm.googleapis.com./',
  'file:///etc/passwd',
  '//fcm.googleapis.com/',
  'fcm.googleapis.com',
  '',
  `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
])('%s is refused', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
})

test('an installation may allow a host, or an origin without https', () => {
  const more = ['push.example.com', 'http://127.0.0.1:4000']
  expect(isPushEndpoint('https://push.example.com/a', more)).toBe(true)
  expect(isPushEndpoint('http://127.0.0.1:4000/a', more)).toBe(true)
  for (const other of ['http://push.example.com/a', 'https://a.push.example.com', 'http://127.0.0.1:4001/a'])
    expect(isPushEndpoint(other, more)).toBe(false)
})
