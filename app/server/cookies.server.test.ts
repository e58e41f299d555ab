import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

/** The cookie module of a site with this address. */
async function cookiesOf(publicUrl: string) {
  process.env.PUBLIC_URL = publicUrl
  return import('./cookies.server.ts')
}

test('under https every cookie is Secure and has the prefix for its path', async () => {
  const { defineCookie } = await cookiesOf('https://tips.example.com')
  expect(defineCookie('tiplark_a', { maxAge: 60 }).write('1')).toBe(
    '__Host-tiplark_a=1; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
  expect(defineCookie('tiplark_b', { path: '/api' }).write('1', { path: '/api/x' })).toBe(
    '__Secure-tiplark_b=1; Path=/api/x; HttpOnly; Secure; SameSite=Lax',
  )
  expect(defineCookie('tiplark_c', { readByScripts: true }).write('1')).toBe(
    '__Host-tiplark_c=1; Path=/; Secure; SameSite=Lax',
  )
  expect(defineCookie('tiplark_a').remove()).toMatch(/^__Host-tiplark_a=; Max-Age=0; Path=\/;.* Secure/)
})

test('under http, in a trial, a cookie has its plain name', async () => {
  const { defineCookie } = await cookiesOf('http://localhost:3000')
  expect(defineCookie('tiplark_a').write('1')).toBe('tiplark_a=1; Path=/; HttpOnly; SameSite=Lax')
})

test('the name of an earlier version is read only if allowed, and after the current one', async () => {
  const { defineCookie } = await cookiesOf('https://tips.example.com')
  const headers = (cookie: string) => new Headers({ cookie })
  const accepting = defineCookie('tiplark_a', { acceptUnprefixed: true })
  expect(accepting.read(headers('tiplark_a=old'))).toBe('old')
  expect(accepting.read(headers('tiplark_a=old; __Host-tiplark_a=new'))).toBe('new')
  expect(defineCookie('tiplark_a').read(headers('tiplark_a=old'))).toBeUndefined()
  for (const cookie of ['', '=', '%00=%; =;;', '__Host-tiplark_b=1'])
    expect(accepting.read(headers(cookie)), cookie).toBeUndefined()
})

test('a removed cookie of an earlier version ends at once, under its own name and on every path', async () => {
  const secure = await cookiesOf('https://tips.example.com')
  expect(secure.cookieName('tiplark.a')).toBe('__Host-tiplark.a')
  expect(secure.cookieName('tiplark.a', '__Secure-')).toBe('__Secure-tiplark.a')
  expect(secure.removeCookie('tiplark.a')).toBe('tiplark.a=; Max-Age=0; Path=/; Secure')
  vi.resetModules()
  const plain = await cookiesOf('http://localhost:3000')
  expect(plain.cookieName('tiplark.a')).toBe('tiplark.a')
  expect(plain.removeCookie('tiplark.a')).toBe('tiplark.a=; Max-Age=0; Path=/')
})
