import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, describe, expect, test } from 'vitest'
import { type Acknowledged, visit } from '../support/customer-load.ts'
import { startProduct } from '../support/product.ts'
import { MAYA } from '../support/visit.ts'

const KILLS = 40
const HANGS_MS = 10 * 60_000 // forty starts take their time on a busy machine; this only ends what hangs
const AT_ONCE = 8 // customers who write while the process dies
const LIVES_MS = [40, 70, 110, 160, 250] // after the first acknowledged write, in turn

const folder = mkdtempSync(join(tmpdir(), 'tiplark-kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = () => startProduct({ folder, env: { TRUST_PROXY: '1' } })

/** Customers come one after the other until the line breaks. */
async function customers(url: string, told: (entry: Acknowledged) => void) {
  try {
    for (;;) await visit(url, MAYA.id, told)
  } catch (error) {
    // What was refused is a failure of the product; a line that broke is what this test is about.
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}

describe('the process is killed in the middle of many writes', () => {
  test(
    `after ${KILLS} kills everything acknowledged is there, and the counters equal what is there`,
    async () => {
      const acknowledged: Acknowledged[] = []
      for (let kill = 0; kill < KILLS; kill++) {
        const product = await start()
        let first = () => {}
        const writing = new Promise<void>((begun) => {
          first = begun
        })
        const all = Array.from({ length: AT_ONCE }, () =>
          customers(product.url, (entry) => {
            acknowledged.push(entry)
            first()
          }),
        )
        await Promise.race([writing, Promise.all(all)])
        await new Promise((later) => setTimeout(later, LIVES_MS[kill % LIVES_MS.length]))
        const ended = once(product.process, 'exit')
        product.process.kill('SIGKILL')
        expect(await ended).toEqual([null, 'SIGKILL'])
        await Promise.all(all)
      }

      const data = new Sqlite(join(folder, 'tiplark.db'))
      type Row = {
        started_at: number | null
        completed: number
        score: number | null
        tip_cents: number | null
      }
      const find = data.prepare<[string], Row>('select * from play_session where id = ?')
      const lost = acknowledged.filter(({ id, started, score, cents }) => {
        const row = find.get(id)
        if (!row || (started && row.started_at === null)) return true
        return (
          (score !== undefined && row.score !== score) || (cents !== undefined && row.tip_cents !== cents)
        )
      })
      const tips = acknowledged.filter(({ cents }) => cents !== undefined).length
      console.log(
        `${KILLS} kills, ${acknowledged.length} sessions and ${tips} tips acknowledged, ${lost.length} lost`,
      )
      expect(lost).toEqual([])
      expect(tips).toBeGreaterThan(KILLS)

      const aggregate = `count(*) sessions, count(distinct visitor_id) visitors, sum(tipped) tips,
      sum(coalesce(tip_cents, 0)) tip_cents from play_session where provider_id = ?`
      const counted = data
        .prepare('select sessions, visitors, tips, tip_cents from provider_total where provider_id = ?')
        .get(MAYA.id)
      expect(counted).toEqual(data.prepare(`select ${aggregate}`).get(MAYA.id))
      const days = data
        .prepare('select sum(sessions) sessions, sum(tips) tips, sum(tip_cents) tip_cents from provider_day')
        .get() as object
      expect(counted).toMatchObject(days)
      expect(data.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }])
      data.close()
    },
    HANGS_MS,
  )

  test('a second process on the same folder is refused with a clear message, the first one serves on (T42)', async () => {
    const product = await start()
    await expect(start()).rejects.toThrow(
      `Another process already serves the data in ${folder}. Stop it first, or set DATA_DIR (and PORT) for this one, or use PostgreSQL (DATABASE_URL), where several may run.`,
    )
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
    const ended = once(product.process, 'exit')
    product.process.kill('SIGKILL')
    await ended
    // The lock went with its process: nobody has to clear anything away.
    const next = await start()
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200)
    await next.stop()
  })
})

describe('the process is asked to stop', () => {
  test('it finishes what is running, takes nothing new, and exits with 0', async () => {
    const product = await startProduct({ env: { TRUST_PROXY: '1' } })
    const { port } = new URL(product.url)
    const wish = JSON.stringify({ providerId: MAYA.id, key: 'slow-phone-1' })
    const head = `POST /api/play-sessions HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${wish.length}\r\n\r\n`
    // A phone that has sent half of its wish, and one that keeps its line open and asks for nothing.
    const slow = connect(Number(port), '127.0.0.1')
    const idle = connect(Number(port), '127.0.0.1')
    await Promise.all([once(slow, 'connect'), once(idle, 'connect')])
    slow.write(head + wish.slice(0, 10))
    await fetch(`${product.url}/healthz`) // the first half has arrived by now
    const ended = once(product.process, 'exit')
    product.process.kill('SIGTERM')
    await expect.poll(() => fetch(`${product.url}/healthz`).catch(() => 'refused')).toBe('refused')

    const answered = once(slow, 'data')
    slow.write(wish.slice(10))
    expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 201 /)
    expect(await ended).toEqual([0, null])
    await product.stop()
  })

  test('who never finishes a request is cut off, and it still exits with 0', async () => {
    const product = await startProduct()
    const { port } = new URL(product.url)
    const slow = connect(Number(port), '127.0.0.1')
    await once(slow, 'connect')
    slow.write(`POST /login HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 100\r\n\r\nab`)
    slow.on('error', () => {})
    await fetch(`${product.url}/healthz`)
    const ended = once(product.process, 'exit')
    product.process.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await product.stop()
  })
})
