import { type AddressInfo, connect, createServer } from 'node:net'
import pg from 'pg'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { env } from '../env.server.ts'
import { changeProvider, notifyPlayed, onChange } from './changes.server.ts'
import { db, onPostgres } from './db.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

/** The notifications that another process receives. */
async function listenAsAnotherProcess() {
  const client = new pg.Client(env.databaseUrl)
  await client.connect()
  const received: string[] = []
  client.on('notification', ({ payload }) => {
    const { topic, providerId } = JSON.parse(payload ?? '{}').change
    received.push(`${topic} ${providerId}`)
  })
  onTestFinished(() => client.end())
  await client.query('LISTEN tiplark')
  return () => received
}

test('this process is notified of each action at once', () => {
  const received: unknown[] = []
  const stop = onChange((change) => received.push(change))
  for (let times = 0; times < 3; times++) notifyPlayed('a')
  stop()
  expect(received).toEqual(Array(3).fill({ topic: 'played', providerId: 'a' }))
})

const change = (providerId: string) =>
  changeProvider(providerId, (trx) =>
    trx.insertInto('rate_limit').values({ key: providerId, count: 1, window_ends_at: 0 }).executeTakeFirst(),
  )

test('this process is notified of a committed change, and of a failed one, which may have been committed', async () => {
  const stored = () => db.selectFrom('rate_limit').select('key').execute()
  const received: unknown[] = []
  const stop = onChange((change) => received.push(change))
  await change('stored')
  expect(received).toEqual([{ topic: 'provider', providerId: 'stored' }])
  await expect(change('stored')).rejects.toThrow() // the key is taken
  stop()
  expect(received).toHaveLength(2)
  expect(await stored()).toEqual([{ key: 'stored' }])
})

// SQLite has one process.
if (onPostgres) {
  test('other processes are notified of a change with its commit, and of none that was rolled back', async () => {
    const received = await listenAsAnotherProcess()
    const rolledBack = changeProvider('rolled-back', async () => {
      throw new Error('rolled-back')
    })
    await expect(rolledBack).rejects.toThrow('rolled-back')
    await change('stored')
    await expect.poll(received).toContain('provider stored')
    expect(received()).not.toContain('provider rolled-back')
  })

  test('a connection that is dropped silently is replaced, and `missed` is reported', async () => {
    // stopListening is final, so this test has a module instance of its own.
    vi.resetModules()
    const { listenForChanges, onChange, stopListening } = await import('./changes.server.ts')
    const { hostname, port } = new URL(env.databaseUrl!)
    let silent = false
    // A proxy that can drop all data silently.
    const proxy = createServer((near) => {
      const far = connect(Number(port || 5432), hostname)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.on('data', (part) => silent || to.write(part))
        from.on('error', () => {}).on('close', () => to.destroy())
      }
    })
    await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', () => listening()))
    onTestFinished(async () => {
      silent = false
      await stopListening()
      proxy.close()
    })
    const url = new URL(env.databaseUrl!)
    url.hostname = '127.0.0.1'
    url.port = String((proxy.address() as AddressInfo).port)
    const received: string[] = []
    onChange(({ topic }) => received.push(topic))
    await listenForChanges({ url: url.href, heartbeatMs: 50 })
    silent = true
    await new Promise((resolve) => setTimeout(resolve, 100)) // a heartbeat is pending
    await change('while-silent')
    received.length = 0
    silent = false
    await expect.poll(() => received).toContain('missed')
  })

  test('other processes are notified once per provider of what its customers did within a batch', async () => {
    const received = await listenAsAnotherProcess()
    for (let times = 0; times < 50; times++) notifyPlayed('many')
    notifyPlayed('one')
    await changeProvider('one', async () => {})
    const sorted = () => [...received()].filter((one) => one !== 'played a').sort()
    await expect.poll(sorted).toEqual(['played many', 'played one', 'provider one'])
  })
}
