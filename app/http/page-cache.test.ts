import { expect, test, vi } from 'vitest'
import { type Change, changeProvider, notifyPlayed, notifySignedOut } from '#app/server/db/changes.server.ts'
import { LANGUAGES } from '#content/languages.ts'
import { cachePage, findPage, gzipOf, pageIdOf, pageText, pageVersion, rememberCode } from './page-cache.ts'

const announce = vi.hoisted(() => ({ change: (_: Change) => {} }))
vi.mock('#app/server/db/changes.server.ts', async (original) => {
  const changes = await original<typeof import('#app/server/db/changes.server.ts')>()
  const onChange: typeof changes.onChange = (listener) => {
    announce.change = listener
    return changes.onChange(listener)
  }
  return { ...changes, onChange }
})

const SMALL = `<!DOCTYPE html>${'<p>Beans &amp; Bytes</p>'.repeat(100)}`
const LARGE = `<!DOCTYPE html>${Array.from({ length: 3000 }, (_, i) => `<li>Item ${i}</li>`).join('')}`

const PATIENCE = { timeout: 10_000 }

const cache = (id: string, html: string, version = pageVersion()) =>
  cachePage('tip', 'en', id, version, { text: html, headers: new Headers({ 'cache-control': 'no-cache' }) })

for (const [size, html] of Object.entries({ small: SMALL, large: LARGE })) {
  test(`a ${size} cached page uses no more memory than its bytes`, async () => {
    const page = await cache(`memory-${size}`, html)
    expect(page.br.buffer.byteLength).toBe(page.br.length)
    expect(gzipOf(page).buffer.byteLength).toBe(gzipOf(page).length)
    expect(pageText(page).toString()).toBe(html)
    expect(findPage('tip', 'en', `memory-${size}`)).toBe(page)
  })
}

test('a cached page is compressed again with the same content, once the server has little to do', async () => {
  const page = await cache('again', LARGE)
  const before = page.br
  const busyUntil = performance.now() + 300
  while (performance.now() < busyUntil) await new Promise(setImmediate)
  expect(page.br).toBe(before)
  await expect.poll(() => page.br, PATIENCE).not.toBe(before)
  expect(page.br.buffer.byteLength).toBe(page.br.length)
  expect(pageText(page).toString()).toBe(LARGE)
  expect(findPage('tip', 'en', 'again')).toBe(page)
})

test('a page whose provider changed while it was rendered is not cached', async () => {
  const version = pageVersion()
  await changeProvider('changed', async () => {})
  await cache('changed', SMALL, version)
  expect(findPage('tip', 'en', 'changed')).toBeUndefined()
})

const ALL = 2 * LANGUAGES.length // kinds and languages

/** Caches every page of a provider; the returned function lists those that are found. */
async function cacheAll(id: string) {
  const all = (['tip', 'menu'] as const).flatMap((kind) =>
    LANGUAGES.map((language) => [kind, language] as const),
  )
  for (const [kind, language] of all)
    await cachePage(kind, language, id, pageVersion(), { text: SMALL, headers: new Headers() })
  return () => all.filter(([kind, language]) => findPage(kind, language, id)).length
}

test('a change of a provider drops its pages of each kind and language, and no other', async () => {
  const [changed, other] = [await cacheAll('one'), await cacheAll('two')]
  expect([changed(), other()]).toEqual([ALL, ALL])
  await changeProvider('one', async () => {})
  expect([changed(), other()]).toEqual([0, ALL])
})

test('actions of customers and ended sessions neither drop a page nor prevent caching', async () => {
  const found = await cacheAll('played')
  const version = pageVersion()
  notifyPlayed('played')
  await notifySignedOut('played')
  expect([found(), pageVersion()]).toEqual([ALL, version])
})

test('when notifications may have been lost, every page is rendered anew', async () => {
  const [one, other, version] = [await cacheAll('one'), await cacheAll('two'), pageVersion()]
  announce.change({ topic: 'missed' })
  expect([one(), other()]).toEqual([0, 0])
  await cache('one', SMALL, version)
  expect(findPage('tip', 'en', 'one')).toBeUndefined()
})

test('a page is compressed for gzip once, and a client without compression gets its text', async () => {
  const page = await cache('gzip', SMALL)
  const gzip = gzipOf(page)
  expect(gzipOf(page)).toBe(gzip)
  expect(findPage('tip', 'en', 'gzip')).toBe(page)
})

test('a page with other content has another ETag', async () => {
  const [one, same, other] = [await cache('a', SMALL), await cache('b', SMALL), await cache('c', LARGE)]
  expect(one.etag).toMatch(/^"[0-9a-f]{22}"$|^"[\w-]{22}"$/)
  expect([same.etag === one.etag, other.etag === one.etag]).toEqual([true, false])
})

test('a page that is dropped before it is compressed again stays dropped', async () => {
  const page = await cache('dropped', SMALL)
  const { br } = page
  await changeProvider('dropped', async () => {})
  gzipOf(page)
  const after = await cache('after', LARGE)
  const before = after.br
  await expect.poll(() => after.br, PATIENCE).not.toBe(before)
  expect(findPage('tip', 'en', 'dropped')).toBeUndefined()
  expect(page.br).toBe(br)
})

test('in development nothing is cached, so that a code change is visible', async () => {
  vi.stubEnv('MODE', 'development')
  await cache('development', SMALL)
  vi.unstubAllEnvs()
  expect(findPage('tip', 'en', 'development')).toBeUndefined()
})

test('a code opens the page of its provider or of a person, until the provider changes', async () => {
  const version = pageVersion()
  rememberCode('K7M2QXR', { pageId: 'shop', providerId: 'shop' }, version)
  rememberCode('K7M2QXT', { pageId: 'K7M2QXT', providerId: 'shop' }, version)
  rememberCode('K7M2QXV', { pageId: 'other', providerId: 'other' }, version)
  const headers = new Headers({ 'cache-control': 'no-cache' })
  await cachePage('tip', 'en', 'K7M2QXT', version, { text: SMALL, headers }, 'shop')
  expect(['K7M2QXR', 'K7M2QXT', 'K7M2QXV', 'shop'].map(pageIdOf)).toEqual([
    'shop',
    'K7M2QXT',
    'other',
    'shop',
  ])
  expect(findPage('tip', 'en', 'K7M2QXT')?.providerId).toBe('shop')
  announce.change({ topic: 'provider', providerId: 'shop' })
  expect(['K7M2QXR', 'K7M2QXT', 'K7M2QXV'].map(pageIdOf)).toEqual(['K7M2QXR', 'K7M2QXT', 'other'])
  expect(findPage('tip', 'en', 'K7M2QXT')).toBeUndefined()
  rememberCode('K7M2QXR', { pageId: 'shop', providerId: 'shop' }, version)
  expect(pageIdOf('K7M2QXR')).toBe('K7M2QXR')
  // Also a page that was opened without a code.
  await cachePage('tip', 'en', 'K7M2QXTpAbcd1234', pageVersion(), { text: SMALL, headers }, 'shop')
  announce.change({ topic: 'provider', providerId: 'other' })
  expect(findPage('tip', 'en', 'K7M2QXTpAbcd1234')).toBeDefined()
  announce.change({ topic: 'provider', providerId: 'shop' })
  expect(findPage('tip', 'en', 'K7M2QXTpAbcd1234')).toBeUndefined()
})
