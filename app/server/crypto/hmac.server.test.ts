import { expect, onTestFinished, test } from 'vitest'
import { env } from '../env.server.ts'
import { hmac, hmacs, verifyHmac } from './hmac.server.ts'

test('an HMAC belongs to one text, whole and unchanged', () => {
  const given = hmac('a')
  expect(given).toMatch(/^[\w-]{43}$/)
  expect(verifyHmac('a', given)).toBe(true)
  for (const wrong of [undefined, '', given.slice(1), `${given}A`, `B${given.slice(1)}`, hmac('b')])
    expect(verifyHmac('a', wrong), wrong).toBe(wrong === given)
  expect(verifyHmac('b', given)).toBe(false)
})

test('what an earlier secret has signed is accepted while that is, and new HMACs have the current one', () => {
  const earlier = hmac('a')
  const { authSecret, earlierSecrets } = env
  onTestFinished(() => void Object.assign(env, { authSecret, earlierSecrets }))
  Object.assign(env, { authSecret: `another ${authSecret}`, earlierSecrets: [authSecret] })
  expect(hmacs('a')).toEqual([hmac('a'), earlier])
  for (const given of [earlier, hmac('a')]) expect(verifyHmac('a', given)).toBe(true)
  env.earlierSecrets = []
  expect([verifyHmac('a', earlier), verifyHmac('a', hmac('a'))]).toEqual([false, true])
})
