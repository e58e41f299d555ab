import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aMember, anAdmin, aVisitor, COMPLETE } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const read = async (path: string, headers?: HeadersInit, visitor = aVisitor()) => {
  const response = await visitor.get(path, headers)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const FORMS = ['/login', '/register', '/forgot-password']
const PAGES = ['/', '/terms', '/privacy', ...FORMS]
const STORED = ['/', '/terms', '/privacy', '/sample-code.svg'] // a browser may keep them

describe.each([...PAGES, '/sample-code.svg'])('%s', (path) => {
  test('is the same, byte for byte, for every visitor, and sets no cookie', async () => {
    const first = await read(path)
    expect(first.status).toBe(200)
    for (const header of ['accept: */*', 'cookie: tiplark_device=abc', 'user-agent: Another']) {
      const [name = '', value = ''] = header.split(': ')
      const other = await read(path, { [name]: value })
      expect([other.status, other.text]).toEqual([200, first.text])
      expect(other.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
      expect(other.headers.get('set-cookie')).toBeNull()
      expect(other.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    }
    expect(first.text).not.toMatch(/nonce\\?["=]|requestId\b/)
  })

  test('is compressed as the browser accepts it', async () => {
    const plain = await read(path)
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await aVisitor().get(path, { 'accept-encoding': encoding })
      expect(decode(await packed.arrayBuffer()).toString()).toBe(plain.text)
      expect(packed.headers.get('content-encoding')).toBe(encoding)
      expect(packed.headers.get('vary')).toMatch(/^accept-encoding/)
    }
  })

  test('has the same headers for HEAD, and no body', async () => {
    const [page, head] = [await read(path), await aVisitor().sendRequest(path, { method: 'HEAD' })]
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const name of ['content-type', 'cache-control', 'content-security-policy', 'etag'])
      expect(head.headers.get(name), name).toBe(page.headers.get(name))
  })
})

test.each(STORED)('%s is not sent again to a browser that has it', async (path) => {
  const { headers } = await read(path)
  const again = await read(path, { 'if-none-match': headers.get('etag')! })
  expect([again.status, again.text]).toEqual([304, ''])
  expect((await read(path, { 'if-none-match': '"another"' })).status).toBe(200)
})

test('no browser stores the page of a form, so that Back requests it again with the current session', async () => {
  for (const path of FORMS) {
    const { headers } = await read(path)
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
  }
})

test('every page is in the language of the visitor, in turns', async () => {
  for (const path of PAGES)
    for (const language of ['es', 'en', 'es', 'en']) {
      const { text, headers } = await read(path, { 'accept-language': language })
      expect(text).toContain(`<html lang="${language}"`)
      expect(headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
    }
  const { text } = await read('/terms', { 'accept-language': 'en', cookie: 'tiplark_language=es' })
  expect(text).toContain('<html lang="es"')
})

test('a signed-in user is redirected from the sign-in pages, before and after a visitor has read them', async () => {
  const [member, admin] = [await aMember(), await anAdmin()]
  for (const path of FORMS) {
    expect(await member.leadsTo(path)).toBe('/profile-setup')
    expect((await read(path)).status).toBe(200)
    expect(await member.leadsTo(path)).toBe('/profile-setup')
    expect(await admin.leadsTo(path)).toBe('/admin')
  }
})

test('a visitor whose session has ended gets the form', async () => {
  const { status, text } = await read('/login', { cookie: 'tiplark_session=ended' })
  expect(status).toBe(200)
  expect(text).toContain('name="password"')
})

test('a page that is the same for everybody has no personal data, whoever requests it first (T38)', async () => {
  const member = await aMember({ business_name: 'Cafe Personal' })
  const email = 'typed.before@cafe.example'
  await member.get('/login')
  await aVisitor().login(email, 'Wrong-1')
  for (const path of [...PAGES, '/sample-code.svg']) {
    const asUser = await read(FORMS.includes(path) ? '/' : path, {}, member)
    for (const { text } of [asUser, await read(path)])
      expect(text).not.toMatch(/Cafe Personal|@cafe\.example|Maria Silva/)
  }
})

test('what nobody reads in an address changes nothing and is not rendered again (T17)', async () => {
  for (const path of [...PAGES, '/sample-code.svg']) {
    const { text, headers } = await read(path)
    for (const query of ['?a=1', '?utm_source=x&b', `?${'c'.repeat(5000)}`, '?language=qq&a=1']) {
      const found = await read(path + query)
      expect([found.text, found.headers.get('etag')], path + query).toEqual([text, headers.get('etag')])
    }
  }
  const spanish = await read('/terms?language=es')
  expect((await read('/terms?a=1&language=es')).text).toBe(spanish.text)
  expect((await read('/login?to=/account&a=1')).text).toContain('name="to" value="/account"')
})

test('a page has no second address with a slash, which leads to it (T17)', async () => {
  const visitor = aVisitor()
  for (const path of ['/login', '/terms', '/contact', '/dashboard/tips', '/tip/abc', '/T/ABCDEF'])
    for (const [slashes, query] of [
      ['/', ''],
      ['//', '?to=/account'],
    ]) {
      const response = await visitor.get(path + slashes + query)
      expect([response.status, response.headers.get('location')]).toEqual([308, path + query])
    }
  for (const path of ['//evil.example/', '/\\evil.example/', '/%5cevil.example//', '/.//evil.example/'])
    expect((await visitor.get(path)).headers.get('location') ?? '', path).not.toMatch(/^(\/\/|\/?\\|.*:)/)
})

test('pages that are rendered for strangers of one address are limited, not those of users and from the cache (T17)', async () => {
  const [stranger, other, member] = [aVisitor(), aVisitor(), await aMember(COMPLETE)]
  const path = '/contact'
  const user = aVisitor({ ip: stranger.ip })
  for (const [name, value] of member.cookies) user.cookies.set(name, value)
  const get = () => stranger.get(path, { accept: 'text/html' })
  let refused = await get()
  while (refused.status === 200) refused = await get()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  expect(await refused.text()).toContain('Too many pages at once from your network.')
  expect((await stranger.get('/terms')).status).toBe(200)
  expect((await other.get(path)).status).toBe(200)
  for (let times = 0; times < 3; times++) expect((await user.get(path)).status).toBe(200)
})

test('so are those of refused forms, which keep nobody from signing in again (T17)', async () => {
  const [stranger, member] = [aVisitor(), await aMember(COMPLETE)]
  // A slow machine gets new ones meanwhile.
  const useUp = async (path: string, fields: Record<string, string>) => {
    for (;;) {
      const { status } = await stranger.send(path, fields)
      if (status !== 400) return status
    }
  }
  expect(await useUp('/login', { email: '', password: '' })).toBe(429)
  expect(await useUp('/contact', {})).toBe(429)
  const again = aVisitor({ ip: stranger.ip })
  for (const [name, value] of member.cookies) if (/known/.test(name)) again.cookies.set(name, value)
  const right = { email: member.email, password: member.password }
  expect((await again.send('/login', right)).status).toBe(302)
})

test('an address with parameters has a separate page, and the cached one does not change', async () => {
  const plain = await read('/login')
  const withPath = await read('/login?to=/account')
  expect(withPath.text).toContain('name="to" value="/account"')
  expect((await read('/login?account=deleted')).text).toMatch(/account.*deleted/i)
  expect((await read('/?play=memory')).text).toContain('Loading...')
  expect((await read('/login')).text).toBe(plain.text)
  expect(plain.text).not.toContain('/account"')
})

test('the policy of a page that is the same for everybody allows its script by hash, and no other (T28)', async () => {
  for (const path of PAGES) {
    const { text, headers } = await read(path)
    const policy = headers.get('content-security-policy') ?? ''
    const scripts = /script-src ([^;]*)/.exec(policy)![1]!.trim().split(/\s+/)
    const inline = [...text.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, code]) => code!,
    )
    expect(inline.length).toBeGreaterThan(0)
    const hash = async (code: string) =>
      `'sha256-${Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(code))).toString('base64')}'`
    expect(scripts.sort()).toEqual([...new Set(["'self'", ...(await Promise.all(inline.map(hash)))])].sort())
  }
})
