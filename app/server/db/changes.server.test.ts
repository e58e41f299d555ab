import { type AddressInfo, connect, createServer } from 'node:net'
import pg from 'pg'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase, openDatabase } from '#tests/support/database.ts'
import { env } from '../env.server.ts'
import { announcePlayed, changeProvider, onChange } from './changes.server.ts'
import { db, onPostgres } from './db.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

/** What another process hears on the line on which processes tell each other. */
async function anotherProcess() {
  const client = new pg.Client(env.databaseUrl)
  await client.connect()
  const heard: string[] = []
  client.on('notification', ({ payload }) => {
    const { topic, providerId } = JSON.parse(payload ?? '{}').change
    heard.push(`${topic} ${providerId}`)
  })
  onTestFinished(() => client.end())
  await client.query('LISTEN tiplark')
  return () => heard
}

test('this process hears of each thing at once', () => {
  const heard: unknown[] = []
  const stop = onChange((change) => heard.push(change))
  for (let times = 0; times < 3; times++) announcePlayed('a')
  stop()
  expect(heard).toEqual(Array(3).fill({ topic: 'played', providerId: 'a' }))
})

const change = (providerId: string) =>
  changeProvider(providerId, (trx) =>
    trx.insertInto('rate_limit').values({ key: providerId, count: 1, window_ends_at: 0 }).executeTakeFirst(),
  )

test('this process hears of a change when it is stored, and also of one that failed, for it may have been stored', async () => {
  const stored = () => db.selectFrom('rate_limit').select('key').execute()
  const heard: unknown[] = []
  const stop = onChange((told) => heard.push(told))
  await change('kept')
  expect(heard).toEqual([{ topic: 'provider', providerId: 'kept' }])
  await expect(change('kept')).rejects.toThrow() // the key is taken
  stop()
  expect(heard).toHaveLength(2)
  expect(await stored()).toEqual([{ key: 'kept' }])
})

// On SQLite there is one process and nobody to tell.
if (onPostgres) {
  test('other processes are told of a change with its commit, and of none that was undone', async () => {
    const heard = await anotherProcess()
    const undone = changeProvider('undone', async () => {
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await change('stored')
    await expect.poll(heard).toContain('provider stored')
    expect(heard()).not.toContain('provider undone')
  })

  test('a line that falls silent is noticed, and everything counts as changed when there is a new one', async () => {
    // Listening ends for good, so each try does it with one of its own.
    vi.resetModules()
    const { listenForChanges, onChange, stopListening } = await import('./changes.server.ts')
    const { hostname, port } = new URL(env.databaseUrl!)
    let silent = false
    // Between us and the database, and able to forget us without a word.
    const between = createServer((near) => {
      const far = connect(Number(port || 5432), hostname)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.on('data', (part) => silent || to.write(part))
        from.on('error', () => {}).on('close', () => to.destroy())
      }
    })
    await new Promise<void>((listening) => between.listen(0, '127.0.0.1', () => listening()))
    onTestFinished(async () => {
      silent = false
      await stopListening()
      between.close()
    })
    const url = new URL(env.databaseUrl!)
    url.hostname = '127.0.0.1'
    url.port = String((between.address() as AddressInfo).port)
    const heard: string[] = []
    onChange(({ topic }) => heard.push(topic))
    await listenForChanges({ url: url.href, beatMs: 50 })
    silent = true
    await new Promise((resolve) => setTimeout(resolve, 100)) // a beat is on its way
    await change('while-silent')
    heard.length = 0
    silent = false
    await expect.poll(() => heard).toContain('missed')
  })

  test('other processes are told once of all that the customers of a provider did in a moment', async () => {
    const heard = await anotherProcess()
    for (let times = 0; times < 50; times++) announcePlayed('many')
    announcePlayed('one')
    await changeProvider('one', async () => {})
    const told = () => [...heard()].filter((one) => one !== 'played a').sort()
    await expect.poll(told).toEqual(['played many', 'played one', 'provider one'])
  })
}
