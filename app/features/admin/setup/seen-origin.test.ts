import { expect, test } from 'vitest'
import { seenOrigin } from './seen-origin.ts'

const seen = (headers: Record<string, string>) => seenOrigin((name) => headers[name])
const host = 'tips.example.com'

test.each([
  [{ host, 'x-forwarded-proto': 'https' }, 'https://tips.example.com'],
  [{ host, 'x-forwarded-proto': 'http', 'sec-fetch-site': 'none' }, 'http://tips.example.com'],
  [{ host: `${host}:8443`, 'x-forwarded-proto': 'https, http' }, 'https://tips.example.com:8443'],
  [{ host, 'sec-fetch-site': 'none' }, 'https://tips.example.com'],
  [{ host: 'localhost:3000', 'sec-fetch-site': 'none' }, undefined],
  [{ host }, undefined],
  [{ host, 'x-forwarded-proto': 'javascript' }, undefined],
  [{ host: '', 'x-forwarded-proto': 'https' }, undefined],
])('the origin that a browser shows, from the headers %j (OPS-02)', (headers, expected) => {
  expect(seen(headers)).toBe(expected)
})
