import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { AWAY, type Product, startProduct } from '#tests/support/server/product.ts'

/* The start without a database: the process listens, says what it waits for, and serves once the database is there. */

const readyz = async ({ url }: Product) => {
  const response = await fetch(`${url}/readyz`)
  return { status: response.status, text: await response.text() }
}

async function expectOutage(product: Product) {
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  const headers = { accept: 'text/html', cookie: 'tiplark_session=unknown' }
  for (const path of ['/', '/login', '/terms', '/tip/SampleMaya00000000000000Menu', '/dashboard', '/setup']) {
    const page = await fetch(product.url + path, { headers, redirect: 'manual' })
    expect([path, page.status, page.headers.get('retry-after')]).toEqual([path, 503, '2'])
    expect(await page.text()).toContain('<h1>')
  }
  const posted = await fetch(`${product.url}/login`, { method: 'POST', body: new URLSearchParams({}) })
  expect(posted.status).toBe(503)
  expect(await posted.json()).toEqual({ error: 'unavailable' })
}

test('without PostgreSQL the server answers 503 with the host, and serves once the database is there (OPS-01)', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  await postgres.pause()
  const { host } = new URL(postgres.url)
  const DATABASE_URL = postgres.url.replace('tiplark@', 'tiplark:not-a-word@')
  const product = await startProduct({ env: { DATABASE_URL, LOG_LEVEL: 'info' }, until: AWAY })
  onTestFinished(product.stop)
  const reason = `The database at ${host} does not answer (ECONNREFUSED).`
  expect(product.log()).toContain(reason)
  expect(await readyz(product)).toEqual({ status: 503, text: reason })
  await expectOutage(product)
  await postgres.resume()
  await expect.poll(async () => (await readyz(product)).text, { timeout: 40_000 }).toBe('ready')
  await expect.poll(product.log).toContain('Ready: ')
  expect((await fetch(`${product.url}/`)).status).toBe(200)
  expect(product.log()).not.toContain('not-a-word')
})

test('with a data folder that cannot be written the server answers 503 and says so, and serves once it can (OPS-01)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-away-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const mounted = join(folder, 'volume')
  writeFileSync(mounted, 'not a folder yet')
  const env = { DATA_DIR: join(mounted, 'data'), AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8' }
  const product = await startProduct({ folder, env, until: AWAY })
  onTestFinished(product.stop)
  expect(await readyz(product)).toEqual({
    status: 503,
    text: `DATA_DIR (${env.DATA_DIR}) cannot be written (ENOTDIR).`,
  })
  await expectOutage(product)
  rmSync(mounted)
  mkdirSync(mounted)
  await expect.poll(async () => (await readyz(product)).text, { timeout: 40_000 }).toBe('ready')
})

test('a process that waits for its database stops at once (OPS-01)', async () => {
  const env = { DATABASE_URL: 'postgres://tiplark@127.0.0.1:9/tips' }
  const product = await startProduct({ env, until: AWAY })
  onTestFinished(product.stop)
  await product.stop()
  expect(product.process.exitCode).toBe(0)
})

test('a start and a stop in production on PostgreSQL make Node warn of nothing', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://tips.example.com',
    AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8',
  }
  const product = await startProduct({ env: { ...production, DATABASE_URL: postgres.url } })
  await product.stop()
  expect(product.process.exitCode).toBe(0)
  expect(product.log()).not.toMatch(/\(node:\d+\)/)
})
