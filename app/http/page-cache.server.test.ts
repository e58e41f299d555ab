import { expect, test } from 'vitest'
import { changeProvider } from '#app/server/db/changes.server.ts'
import { findPage, gzipOf, keepPage, pageText, pageTicket } from './page-cache.server.ts'

const SMALL = `<!DOCTYPE html>${'<p>Beans &amp; Bytes</p>'.repeat(100)}`
const LARGE = `<!DOCTYPE html>${Array.from({ length: 3000 }, (_, i) => `<li>Item ${i}</li>`).join('')}`

const keep = (id: string, html: string, ticket = pageTicket(id)) =>
  keepPage('tip', 'en', id, ticket, { html, policy: "default-src 'none'" })

for (const [size, html] of Object.entries({ small: SMALL, large: LARGE })) {
  test(`a kept page holds no more memory than it has bytes: a ${size} one`, async () => {
    const page = await keep(`memory-${size}`, html)
    expect(page.br.buffer.byteLength).toBe(page.br.length)
    expect(gzipOf(page).buffer.byteLength).toBe(gzipOf(page).length)
    expect(pageText(page).toString()).toBe(html)
    expect(findPage('tip', 'en', `memory-${size}`)).toBe(page)
  })
}

test('a page that is asked for often is compressed once more, and stays what it is', async () => {
  const page = await keep('often', SMALL)
  for (let i = 0; i < 20; i++) findPage('tip', 'en', 'often')
  const before = page.br
  await expect.poll(() => page.br).not.toBe(before)
  expect(page.br.buffer.byteLength).toBe(page.br.length)
  expect(pageText(page).toString()).toBe(SMALL)
  expect(findPage('tip', 'en', 'often')).toBe(page)
})

test('a page made from what changed meanwhile is shown once and not kept', async () => {
  const ticket = pageTicket('changed')
  await changeProvider('changed', async () => {})
  await keep('changed', SMALL, ticket)
  expect(findPage('tip', 'en', 'changed')).toBeUndefined()
})
