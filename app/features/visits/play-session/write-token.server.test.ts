import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { hmac } from '#app/server/crypto/hmac.server.ts'
import { env } from '#app/server/env.server.ts'
import { playSessionId } from './play-session.ts'
import { canWrite, createWriteToken, readWriteToken } from './write-token.server.ts'

const NOW = 1_800_000_000_000
const EXPIRED = NOW + 24 * 60 * 60 * 1000
const [one, other] = [playSessionId('maria', NOW, 'aaaaaaaa'), playSessionId('maria', NOW, 'bbbbbbbb')]

test('a write token belongs to one play session and is not derived from its id alone (T10)', async () => {
  const token = await createWriteToken(one)
  expect(await canWrite(one, token, NOW)).toBe(true)
  expect(await canWrite(other, token, NOW)).toBe(false)
  expect(await readWriteToken(token, NOW)).toBe(one)
  const derived = hmac(`play-session:${one}`)
  for (const wrong of [
    undefined,
    '',
    one,
    derived,
    token.slice(0, -1),
    `${token}A`,
    token.replace(/\.[^.]+$/, '.'),
  ])
    expect(await canWrite(one, wrong, NOW), wrong).toBe(false)
})

test('a retry gets the same token, which expires 24 hours after the session began', async () => {
  const token = await createWriteToken(one)
  expect(await createWriteToken(one)).toBe(token)
  expect(await canWrite(one, token, EXPIRED - 1000)).toBe(true)
  expect(await canWrite(one, token, EXPIRED)).toBe(false)
})

test.each([
  ['a year', 365 * 24 * 60 * 60 * 1000],
  ['a minute', 60_000],
])('a session begun while the clock was %s ahead gives no right to write', async (_, ahead) => {
  const later = playSessionId('maria', NOW + ahead, 'cccccccc')
  const token = await createWriteToken(later)
  expect(await canWrite(later, token, NOW)).toBe(false)
  expect(await readWriteToken(token, NOW)).toBeUndefined()
  expect(await canWrite(later, token, NOW + ahead)).toBe(true)
})

test('a server whose clock is slightly behind accepts a session that another one has just begun', async () => {
  expect(await canWrite(one, await createWriteToken(one), NOW - 4000)).toBe(true)
})

test('a token signed for another purpose, with another key or with none is refused', async () => {
  const sign = (audience: string, secret: string) =>
    new SignJWT({ sub: one, aud: audience, exp: EXPIRED / 1000 })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(secret))
  const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = `${base64url({ alg: 'none' })}.${base64url({ sub: one, aud: 'play-session', exp: EXPIRED / 1000 })}.`
  expect(await canWrite(one, await sign('play-session', env.authSecret), NOW)).toBe(true)
  for (const token of [
    await sign('email', env.authSecret),
    await sign('play-session', 'x'.repeat(48)),
    unsigned,
    await new SignJWT({ sub: one, aud: 'play-session' }) // that never expires
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(env.authSecret)),
  ])
    expect(await canWrite(one, token, NOW)).toBe(false)
})
