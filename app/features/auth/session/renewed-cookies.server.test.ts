import { parse, serializeSigned } from 'hono/utils/cookie'
import { expect, test, vi } from 'vitest'
import { env } from '#app/server/env.server.ts'
import { giveRenewed, renewCookies } from './renewed-cookies.server.ts'

const EARLIER = ['Zk3vQ8xT1mB7rN5wJ9cH2fL6pD4sG0aYeU', 'mB7rN5wJ9cH2fL6pD4sG0aYeUZk3vQ8xT1']
vi.hoisted(() => {
  process.env.AUTH_SECRET_PREVIOUS = 'Zk3vQ8xT1mB7rN5wJ9cH2fL6pD4sG0aYeU mB7rN5wJ9cH2fL6pD4sG0aYeUZk3vQ8xT1'
})

const SESSION = 'tiplark.session_token'
const STATE = 'tiplark.state'

test.each(EARLIER)(
  'a sign-in that an earlier secret signed is signed anew; all other cookies stay as they are (T35)',
  async (secret) => {
    const old = await serializeSigned(SESSION, 'token', secret)
    const renewed = await renewCookies(`tiplark_lang=es; ${old}; __Host-other=a%3Db%20c`)
    const signed = await serializeSigned(SESSION, 'token', env.authSecret)
    expect(parse(renewed!.cookie)).toEqual({ tiplark_lang: 'es', '__Host-other': 'a=b c', ...parse(signed) })
    expect(renewed!.lines).toEqual([`${signed}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`])
  },
)

test('the cookie of a sign-in with Google that is underway counts on, and is given to nobody anew (T35)', async () => {
  const renewed = await renewCookies(await serializeSigned(STATE, 'state', EARLIER[1]!))
  expect(renewed).toEqual({ cookie: await serializeSigned(STATE, 'state', env.authSecret), lines: [] })
})

test('what the secret of today signed, and what none of them signed, is left alone (T35)', async () => {
  expect(await renewCookies(await serializeSigned(SESSION, 'token', env.authSecret))).toBeUndefined()
  const forged = await serializeSigned(SESSION, 'token', 'H2fL6pD4sG0aYeUZk3vQ8xT1mB7rN5wJ9c')
  for (const cookies of [forged, `${SESSION}=token`, `${SESSION}=token.`, `${SESSION}=%E0%A4%A`, '', null])
    expect(await renewCookies(cookies), String(cookies)).toBeUndefined()
})

test('an answer that signs in or out keeps its own cookie (T35)', async () => {
  const { lines } = (await renewCookies(await serializeSigned(SESSION, 'token', EARLIER[0]!)))!
  const out = new Headers({ 'set-cookie': `${SESSION}=; Max-Age=0` })
  giveRenewed(out, lines)
  expect(out.getSetCookie()).toEqual([`${SESSION}=; Max-Age=0`])
  const page = new Headers({ 'set-cookie': 'tiplark_lang=es' })
  giveRenewed(page, lines)
  expect(page.getSetCookie()).toEqual(['tiplark_lang=es', ...lines])
})
