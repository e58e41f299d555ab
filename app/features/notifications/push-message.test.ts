import { expect, test } from 'vitest'
import { pushPayload, pushTrouble } from './push-message.ts'

test('a message is declarative', () => {
  const payload = pushPayload({ title: 'A coin', body: 'Of $5' }, 'https://tips.cafe.com/dashboard', 'en')
  expect(JSON.parse(payload)).toEqual({
    web_push: 8030,
    notification: { title: 'A coin', body: 'Of $5', navigate: 'https://tips.cafe.com/dashboard', lang: 'en' },
  })
})

test.each([
  ['https://tips.cafe.com', undefined],
  ['https://tips.cafe.com:8443', undefined],
  ['http://tips.cafe.com', 'not-https'],
  ['http://localhost:3000', 'local'],
  ['https://localhost', 'local'],
  ['https://cafe.local', 'local'],
  ['https://cafe.invalid', 'local'],
  ['https://192.168.1.20', 'local'],
  ['https://[fe80::1]', 'local'],
  ['https://till', 'local'],
])('of %s push services say: %s', (publicUrl, trouble) => {
  expect(pushTrouble(publicUrl)).toBe(trouble)
})
