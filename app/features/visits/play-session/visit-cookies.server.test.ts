import '#tests/support/server/in-production.ts'
import { expect, test } from 'vitest'
import {
  endVisitCookie,
  findVisitor,
  hasWriteToken,
  readVisit,
  readVisitor,
  visitCookie,
  visitorCookie,
  writeTokenCookies,
} from './visit-cookies.server.ts'

const VISITOR = 'v'.repeat(22)
const SESSION = `Provider1-${Date.now()}-abcd1234`
const withCookie = (cookie: string) => new Request('https://tips.example.com/', { headers: { cookie } })
const NO_COOKIES = new Request('https://tips.example.com/')
const [[tokenCookie = ''], formCookie] = await Promise.all([
  writeTokenCookies(NO_COOKIES, SESSION),
  visitCookie(SESSION),
])
const pairOf = (cookie: string) => cookie.split(';')[0]!

test('the phone is recognised for a year, its write token lasts a day, and a form can be continued for half an hour', () => {
  expect(visitorCookie(VISITOR)).toBe(
    `__Host-tiplark_visitor=${VISITOR}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`,
  )
  expect(tokenCookie).toMatch(
    /^__Host-tiplark_play-abcd1234=[^;]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(formCookie).toMatch(/^__Host-tiplark_visit=[^;]+; Max-Age=1800; Path=\/; HttpOnly; Secure/)
  expect(endVisitCookie()).toMatch(/^__Host-tiplark_visit=; Max-Age=0; Path=\/;/)
})

test('a cookie is read with its prefix, and not without it', async () => {
  const [own, form] = [pairOf(visitorCookie(VISITOR)), pairOf(formCookie)]
  const withoutPrefix = (pair: string) => withCookie(pair.replace(/^__Host-/, ''))
  expect([findVisitor(withCookie(own)), await readVisit(withCookie(form))]).toEqual([VISITOR, SESSION])
  expect([findVisitor(withoutPrefix(own)), await readVisit(withoutPrefix(form))]).toEqual([
    undefined,
    undefined,
  ])
})

test('a write token counts for its own visit alone, in the cookie of that visit', async () => {
  const [name, token] = pairOf(tokenCookie).split('=')
  const other = SESSION.replace('abcd', 'wxyz')
  const isOpen = (cookie: string, session = SESSION) => hasWriteToken(withCookie(cookie), session)
  expect(await isOpen(`${name}=${token}`)).toBe(true)
  expect(await isOpen(`${name}=${token}`, other)).toBe(false)
  expect(await isOpen(`__Host-tiplark_play-wxyz1234=${token}`, other)).toBe(false)
  expect(await isOpen(`tiplark_play-abcd1234=${token}`)).toBe(false) // a neighbour may have set it
})

test('a browser keeps the rights to its four newest visits', async () => {
  const cookies = ['one', 'two', 'three', 'four', 'five'].map((word) => `__Host-tiplark_play-${word}=x`)
  const request = (kept: string[]) => withCookie(['a=b', ...kept, '__Host-tiplark_visit=y'].join('; '))
  const namesIn = async (kept: string[]) =>
    (await writeTokenCookies(request(kept), SESSION)).map((text) => /^[^=]+|Max-Age=0/g[Symbol.match](text))
  expect(await namesIn(cookies)).toEqual([
    ['__Host-tiplark_play-abcd1234'],
    ['__Host-tiplark_play-one', 'Max-Age=0'],
    ['__Host-tiplark_play-two', 'Max-Age=0'],
  ])
  const again = [...cookies.slice(0, 3), pairOf(tokenCookie)]
  expect(await namesIn(again)).toEqual([['__Host-tiplark_play-abcd1234']])
})

test.each(['', 'v'.repeat(21), 'v'.repeat(23), `${'v'.repeat(21)}-`])(
  'an id that this product has not given to a phone is replaced: %j',
  (known) => {
    const request = withCookie(`__Host-tiplark_visitor=${known}`)
    expect(findVisitor(request)).toBeUndefined()
    expect(readVisitor(request)).toMatch(/^[A-Za-z0-9]{22}$/)
  },
)
