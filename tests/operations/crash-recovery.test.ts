// Mechanism: graceful shutdown, readiness, inherited socket
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { killDuringConfirmations } from '#tests/support/database/confirm-kills.ts'
import { killRepeatedly } from '#tests/support/database/kills.ts'
import { MAYA } from '#tests/support/people/sign-in.ts'
import { IS_WHOLE } from '#tests/support/sample.ts'
import { startProduct } from '#tests/support/server/product.ts'

const KILLS = IS_WHOLE ? 10 : 2 // `npm run torture` makes a hundred

const folder = mkdtempSync(join(tmpdir(), 'tiplark-kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a product that stops at the end of the test. */
async function start(where?: string) {
  const product = await startProduct({ ...(where && { folder: where }), env: { TRUST_PROXY: '1' } })
  onTestFinished(() => product.stop())
  return product
}

/** Opens a connection whose later errors are ignored. */
async function open(port: string) {
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

describe('the process is killed during many writes', () => {
  test(`after ${KILLS} kills every acknowledged write is stored, and the counters match the rows`, async () => {
    const { sessions, tips, lost, sums, whole } = await killRepeatedly(folder, KILLS)
    console.log(`${KILLS} kills, ${sessions} sessions and ${tips} tips acknowledged, ${lost.length} lost`)
    expect(lost).toEqual([])
    expect(tips).toBeGreaterThanOrEqual(KILLS)
    const [rows, total, days] = sums
    expect([total, days]).toEqual([rows, rows])
    expect(whole).toBe(true)
  })

  test(`after ${KILLS} kills during bulk confirmation no confirmed tip is lost or confirmed twice`, async () => {
    const own = mkdtempSync(join(tmpdir(), 'tiplark-confirm-'))
    const { acknowledged, lost, repeated, counters, rows } = await killDuringConfirmations(own, KILLS)
    rmSync(own, { recursive: true, force: true })
    expect(acknowledged.length).toBeGreaterThan(KILLS)
    expect({ lost, repeated }).toEqual({ lost: [], repeated: [] })
    expect(counters).toEqual(rows)
  })

  test('a second process on the same folder is refused with a message, and the first one continues (T42)', async () => {
    const product = await start(folder)
    await expect(start(folder)).rejects.toThrow(
      `Another process already serves the data in ${folder}. Stop it first, or set DATA_DIR (and PORT) for this one, or use PostgreSQL (DATABASE_URL), where several may run.`,
    )
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
    const ended = once(product.process, 'exit')
    product.process.kill('SIGKILL')
    await ended
    // The lock ends with its process, so a start needs no cleaning up.
    const next = await start(folder)
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200)
  })
})

describe('the process receives SIGTERM', () => {
  test('it finishes open requests, accepts no new ones, and exits with 0', async () => {
    const product = await start()
    const { port } = new URL(product.url)
    const body = JSON.stringify({ providerId: MAYA.id, key: 'slow-phone-1' })
    const head = `POST /api/play-sessions HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    // A phone that has sent half of its request, and an idle connection.
    const slow = await open(port)
    await open(port)
    slow.write(head + body.slice(0, 10))
    await fetch(`${product.url}/healthz`) // the first half has arrived by now
    const ended = once(product.process, 'exit')
    product.process.kill('SIGTERM')
    await expect.poll(() => fetch(`${product.url}/healthz`).catch(() => 'refused')).toBe('refused')

    const response = once(slow, 'data')
    slow.write(body.slice(10))
    expect(String((await response)[0])).toMatch(/^HTTP\/1\.1 201 /)
    expect(await ended).toEqual([0, null])
  })

  test('an unfinished request is closed after a timeout, and it exits with 0', async () => {
    const product = await start()
    const { port } = new URL(product.url)
    const slow = await open(port)
    slow.write(`POST /login HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 100\r\n\r\nab`)
    await fetch(`${product.url}/healthz`)
    const ended = once(product.process, 'exit')
    product.process.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
})
