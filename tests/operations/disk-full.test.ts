import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { aRotatedPhoto } from '#tests/support/files/photo.ts'
import { cookieOf, sampleEmail } from '#tests/support/people/sign-in.ts'
import { type Product, startProduct } from '#tests/support/server/product.ts'
import { mayMount, mountSmallDisk } from '#tests/support/server/small-disk.ts'

const SAM = 'SampleSam000000000000000Free'
const PAGES = ['/', `/tip/${SAM}`, '/login', '/healthz']

/** Sends requests of customers in sequence and records the acknowledged ones. */
function customersOf({ url }: Product) {
  let keys = 0
  const acknowledged: string[] = []
  const visit = async () => {
    const response = await fetch(`${url}/api/play-sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ providerId: SAM, key: `full-key-${String(++keys).padStart(6, '0')}` }),
    })
    const cookie = response.headers.getSetCookie().find((text) => text.startsWith('tiplark_play-'))
    const text = await response.text()
    if (response.status === 201) acknowledged.push(`${JSON.parse(text).id} ${cookie?.split(';')[0]}`)
    if (response.status === 503) {
      expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(JSON.parse(text)).toEqual({ error: 'unavailable' })
    }
    return response.status
  }
  const statusesOf = async (paths: string[]) =>
    Object.fromEntries(
      await Promise.all(paths.map(async (path) => [path, (await fetch(url + path)).status] as const)),
    )
  const findLost = async () => {
    const lost: string[] = []
    for (const line of acknowledged) {
      const [id = '', cookie = ''] = line.split(' ')
      const { status } = await fetch(`${url}/api/play-sessions/${id}`, { headers: { cookie } })
      if (status !== 200) lost.push(id)
    }
    return lost
  }
  return { visit, statusesOf, findLost }
}

const all = (paths: string[], status: number) => Object.fromEntries(paths.map((path) => [path, status]))

test('on a full disk reads succeed, writes get 503, no acknowledged write is lost, and it recovers when there is space', async () => {
  const product = await startProduct({ env: { LOG_LEVEL: 'silent' } })
  onTestFinished(() => product.stop())
  const { folder, process: child } = product
  const { visit, statusesOf, findLost } = customersOf(product)
  // The system refuses this process every byte beyond this size of a file, as a full disk would.
  const roomFor = (bytes: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:unlimited`])

  for (let round = 0; round < 5; round++) expect(await visit()).toBe(201)
  roomFor(statSync(join(folder, 'tiplark.db-wal')).size + 250_000)
  const statuses: number[] = []
  for (let round = 0; round < 30; round++) statuses.push(await visit())
  expect(new Set(statuses)).toEqual(new Set([201, 503]))
  expect(statuses.at(-1)).toBe(503)
  expect(await statusesOf([...PAGES, '/readyz'])).toEqual(all([...PAGES, '/readyz'], 200))

  roomFor('unlimited')
  expect(await visit()).toBe(201)
  expect(await findLost()).toEqual([])
  expect(child.exitCode).toBeNull()
})

if (!mayMount()) console.log('No disk is filled: nobody may mount a file system here.')
else {
  test('a logo and a tip without JavaScript say on a full disk that they were not saved, and are saved when there is space', async () => {
    const disk = mountSmallDisk(24)!
    onTestFinished(() => disk.unmount())
    const product = await startProduct({ folder: join(disk.folder, 'data'), env: { LOG_LEVEL: 'silent' } })
    onTestFinished(() => product.stop())
    const { url } = product
    const { visit } = customersOf(product)
    const cookie = await cookieOf(url, sampleEmail('Sam'))
    const logo = new Blob([new Uint8Array(await aRotatedPhoto())], { type: 'image/jpeg' })
    const sendLogo = (accept: string) => {
      const body = new FormData()
      body.set('logo', logo, 'logo.jpg')
      const headers = { cookie, accept }
      return fetch(`${url}/logo?back=profile`, { method: 'POST', body, headers, redirect: 'manual' })
    }
    const pay = () => {
      const body = new URLSearchParams({ via: 'cashapp', amount: '5' })
      return fetch(`${url}/tip/${SAM}/pay`, { method: 'POST', body, redirect: 'manual' })
    }

    disk.fill()
    // What the database has taken from the disk before still takes some rows.
    await expect.poll(visit).toBe(503)
    const [fetched, opened] = [await sendLogo('*/*'), await sendLogo('text/html')]
    expect([fetched.status, await fetched.json()]).toEqual([
      503,
      { error: 'storage', message: 'Failed to upload logo: the picture could not be saved' },
    ])
    expect(opened.headers.get('location')).toBe('/dashboard?view=profile&logo=storage')
    const profile = await fetch(url + opened.headers.get('location'), { headers: { cookie } })
    expect([profile.status, await profile.text()]).toEqual([
      200,
      expect.stringContaining('Failed to upload logo: the picture could not be saved'),
    ])
    const tip = await pay()
    expect(tip.status).toBe(503)
    const page = await tip.text()
    expect(page).toContain('It could not be saved just now. You can still send it in the app.')
    expect(page).toMatch(/<a[^>]* href="https:\/\/cash\.app\/\$[^"]*\/5\.00"[^>]*>Continue to the app/)
    const files = readdirSync(join(product.folder, 'files'), { recursive: true }).map(String)
    expect(files.filter((file) => file.includes(SAM))).toEqual([])

    disk.clear()
    await expect.poll(visit).toBe(201)
    expect((await sendLogo('*/*')).status).toBe(200)
    expect((await pay()).status).toBe(303)
    expect(product.process.exitCode).toBeNull()
  })

  test('the same holds for a full disk of PostgreSQL, also when its server exits because it cannot write the WAL', async () => {
    const disk = mountSmallDisk(160)!
    const postgres = await startPostgres({ parent: disk.folder, fsync: 'on' })
    const product = await startProduct({ env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' } })
    const { visit, statusesOf, findLost } = customersOf(product)
    try {
      for (let round = 0; round < 5; round++) expect(await visit()).toBe(201)
      expect((await statusesOf(PAGES))[`/tip/${SAM}`]).toBe(200)
      disk.fill()
      // What the server has taken from the disk before still takes some rows.
      const statuses = new Set<number>()
      for (let round = 0; round < 200 && !statuses.has(503); round++) statuses.add(await visit())
      expect([...statuses].filter((status) => status !== 201)).toEqual([503])
      expect(await statusesOf([...PAGES, '/readyz'])).toEqual(all([...PAGES, '/readyz'], 200))
      disk.clear()
      await expect.poll(visit).toBe(201)

      // PostgreSQL cannot create a WAL file: it exits, and cannot start before there is space.
      disk.fill()
      const client = new pg.Client(postgres.url)
      client.on('error', () => {})
      await client.connect()
      await client.query('select pg_switch_wal()')
      await expect.poll(async () => [await visit(), postgres.hasEnded()]).toEqual([503, true])
      expect(await statusesOf([...PAGES, '/readyz'])).toEqual({ ...all(PAGES, 200), '/readyz': 503 })
      disk.clear()
      await postgres.resume()
      await expect.poll(visit).toBe(201)
      expect(await findLost()).toEqual([])
      expect(product.process.exitCode).toBeNull()
    } finally {
      await product.stop()
      await postgres.stop()
      disk.unmount()
    }
  })
}
