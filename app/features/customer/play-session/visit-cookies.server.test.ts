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
  writeTokenCookie,
} from './visit-cookies.server.ts'

const VISITOR = 'v'.repeat(22)
const SESSION = `Provider1-${Date.now()}-abcd1234`
const withCookie = (cookie: string) => new Request('https://tips.example.com/', { headers: { cookie } })
const [tokenCookie, formCookie] = await Promise.all([writeTokenCookie(SESSION), visitCookie(SESSION)])
const pairOf = (cookie: string) => cookie.split(';')[0]!

test('the phone is recognised for a year, its write token lasts a day, and a form can be continued for half an hour', () => {
  expect(visitorCookie(VISITOR)).toBe(
    `__Host-tiplark_visitor=${VISITOR}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`,
  )
  expect(tokenCookie).toMatch(
    new RegExp(
      `^__Secure-tiplark_play=[^;]+; Max-Age=86400; Path=/api/play-sessions/${SESSION}; HttpOnly; Secure`,
    ),
  )
  expect(formCookie).toMatch(/^__Host-tiplark_visit=[^;]+; Max-Age=1800; Path=\/; HttpOnly; Secure/)
  expect(endVisitCookie()).toMatch(/^__Host-tiplark_visit=; Max-Age=0; Path=\/;/)
})

test('a cookie is read with its prefix, and without it from a browser that has it from before', async () => {
  for (const read of [(pair: string) => pair, (pair: string) => pair.replace(/^__(Host|Secure)-/, '')]) {
    expect(findVisitor(withCookie(read(pairOf(visitorCookie(VISITOR)))))).toBe(VISITOR)
    expect(await hasWriteToken(withCookie(read(pairOf(tokenCookie))), SESSION)).toBe(true)
    expect(await readVisit(withCookie(read(pairOf(formCookie))))).toBe(SESSION)
  }
  expect(await hasWriteToken(withCookie(pairOf(tokenCookie)), SESSION.replace('abcd', 'wxyz'))).toBe(false)
})

test.each(['', 'v'.repeat(21), 'v'.repeat(23), `${'v'.repeat(21)}-`])(
  'an id that this product has not given to a phone is replaced: %j',
  (known) => {
    const request = withCookie(`__Host-tiplark_visitor=${known}`)
    expect(findVisitor(request)).toBeUndefined()
    expect(readVisitor(request)).toMatch(/^[A-Za-z0-9]{22}$/)
  },
)
