import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

/** The cookie module of a site with this address. */
async function cookiesOf(publicUrl: string) {
  process.env.PUBLIC_URL = publicUrl
  return import('./cookies.server.ts')
}

test('under https every cookie is Secure and has the prefix __Host-', async () => {
  const { defineCookie } = await cookiesOf('https://tips.example.com')
  expect(defineCookie('tiplark_a', { maxAge: 60 }).write('1')).toBe(
    '__Host-tiplark_a=1; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
  expect(defineCookie('tiplark_b', { suffix: '-1' }).write('1', { maxAge: 5 })).toBe(
    '__Host-tiplark_b-1=1; Max-Age=5; Path=/; HttpOnly; Secure; SameSite=Lax',
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

test('under https a cookie without its prefix is not read, and neither is what is no cookie', async () => {
  const { defineCookie } = await cookiesOf('https://tips.example.com')
  const read = (cookie: string) => defineCookie('tiplark_a').read(new Headers({ cookie }))
  expect(read('tiplark_a=other; __Host-tiplark_a=own')).toBe('own')
  for (const cookie of ['tiplark_a=1', '', '=', '%00=%; =;;', '__Host-tiplark_b=1'])
    expect(read(cookie), cookie).toBeUndefined()
})
