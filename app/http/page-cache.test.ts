import { expect, test } from 'vitest'
import { changeProvider } from '#app/server/db/changes.server.ts'
import { cachePage, findPage, gzipOf, pageText, pageVersion } from './page-cache.ts'

const SMALL = `<!DOCTYPE html>${'<p>Beans &amp; Bytes</p>'.repeat(100)}`
const LARGE = `<!DOCTYPE html>${Array.from({ length: 3000 }, (_, i) => `<li>Item ${i}</li>`).join('')}`

const cache = (id: string, html: string, version = pageVersion()) =>
  cachePage('tip', 'en', id, version, { html, policy: "default-src 'none'" })

for (const [size, html] of Object.entries({ small: SMALL, large: LARGE })) {
  test(`a ${size} cached page uses no more memory than its bytes`, async () => {
    const page = await cache(`memory-${size}`, html)
    expect(page.br.buffer.byteLength).toBe(page.br.length)
    expect(gzipOf(page).buffer.byteLength).toBe(gzipOf(page).length)
    expect(pageText(page).toString()).toBe(html)
    expect(findPage('tip', 'en', `memory-${size}`)).toBe(page)
  })
}

test('a popular page is compressed again with the same content', async () => {
  const page = await cache('often', SMALL)
  for (let i = 0; i < 20; i++) findPage('tip', 'en', 'often')
  const before = page.br
  await expect.poll(() => page.br).not.toBe(before)
  expect(page.br.buffer.byteLength).toBe(page.br.length)
  expect(pageText(page).toString()).toBe(SMALL)
  expect(findPage('tip', 'en', 'often')).toBe(page)
})

test('a page whose provider changed while it was rendered is not cached', async () => {
  const version = pageVersion()
  await changeProvider('changed', async () => {})
  await cache('changed', SMALL, version)
  expect(findPage('tip', 'en', 'changed')).toBeUndefined()
})
