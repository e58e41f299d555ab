import { type AddressInfo, connect, createServer } from 'node:net'
import pg from 'pg'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { startPgbouncer } from '#tests/support/database/pgbouncer.ts'
import { env } from '../env.server.ts'
import { log } from '../observability/log.server.ts'
import {
  changeProvider,
  listenForChanges,
  notifyPlayed,
  notifySignedOut,
  onChange,
  onOwnChange,
} from './changes.server.ts'
import { db, onPostgres } from './db.server.ts'
import { hearsNotifications } from './pooler.server.ts'

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

test('a change that turns out to be none is announced to nobody', async () => {
  const received: unknown[] = []
  const stops = [onChange((change) => received.push(change)), onOwnChange((id) => received.push(id))]
  expect(
    await changeProvider(
      'same',
      async () => 'nothing',
      () => false,
    ),
  ).toBe('nothing')
  expect(received).toEqual([])
  await change('other')
  expect(received).toEqual([{ topic: 'provider', providerId: 'other' }, 'other'])
  for (const stop of stops) stop()
  await changeProvider('other', async () => {})
  expect(received).toHaveLength(2)
})

test('this process is notified of the end of sessions', async () => {
  const received: unknown[] = []
  const stop = onChange((change) => received.push(change))
  await notifySignedOut('maria')
  stop()
  expect(received).toEqual([{ topic: 'signed-out', providerId: 'maria' }])
})

test('without PostgreSQL there is no other process to notify', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  const { databaseUrl } = env
  env.databaseUrl = undefined
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    env.databaseUrl = databaseUrl
    warn.mockRestore()
  })
  notifyPlayed('maria')
  await notifySignedOut('maria')
  await listenForChanges()
  expect([vi.getTimerCount(), warn.mock.calls]).toEqual([0, []])
})

// SQLite has one process.
if (onPostgres) {
  test('other processes are notified of the end of sessions', async () => {
    const received = await listenAsAnotherProcess()
    await notifySignedOut('maria')
    await expect.poll(received).toContain('signed-out maria')
  })

  test('a single action of a customer is announced to other processes, too', async () => {
    vi.resetModules()
    const own = await import('./changes.server.ts')
    const received = await listenAsAnotherProcess()
    own.notifyPlayed('alone')
    await expect.poll(received).toContain('played alone')
  })

  test('a change that turns out to be none is not announced to other processes', async () => {
    const received = await listenAsAnotherProcess()
    await changeProvider(
      'same',
      async () => {},
      () => false,
    )
    await changeProvider('other', async () => {})
    const ofProviders = () => received().filter((change) => change.startsWith('provider'))
    await expect.poll(ofProviders).toEqual(['provider other'])
  })

  test('this process receives the notifications of others, and its own changes again, but not those of its own customers', async () => {
    vi.resetModules()
    const own = await import('./changes.server.ts')
    const received: string[] = []
    const stop = own.onChange((change) => received.push(Object.values(change).join(' ')))
    onTestFinished(async () => {
      stop()
      await own.stopListening()
    })
    await own.listenForChanges()
    own.notifyPlayed('own')
    notifyPlayed('other') // this instance of the module is another process
    for (const one of [own, { notifySignedOut, changeProvider }]) {
      const name = one === own ? 'own' : 'other'
      await one.notifySignedOut(name)
      await one.changeProvider(name, async () => {})
    }
    await expect
      .poll(() => received.filter((change) => !change.endsWith(' a')).sort())
      .toEqual([
        'played other',
        'played own',
        'provider other',
        'provider own',
        'provider own',
        'signed-out other',
        'signed-out own',
      ])
  })

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
    let [silent, isDown, refused] = [false, false, 0]
    // A proxy that can drop all data silently, or refuse connections.
    const proxy = createServer((near) => {
      near.on('error', () => {})
      if (isDown) {
        refused++
        return near.destroy()
      }
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
    const warnings: string[] = []
    const note = ({ message }: Error) => warnings.push(message)
    process.on('warning', note)
    onTestFinished(() => void process.off('warning', note))
    const received: string[] = []
    onChange(({ topic }) => received.push(topic))
    await listenForChanges({ url: url.href, heartbeatMs: 50, timeoutMs: 500 })
    silent = true
    isDown = true
    await change('while-silent')
    await expect.poll(() => refused).toBe(1)
    received.length = 0
    silent = false
    isDown = false
    await expect.poll(() => received).toContain('missed')
    expect(warnings).toEqual([]) // the driver warns of a query that is sent while another is under way
  })

  test('a process that cannot listen at its start fails', async () => {
    vi.resetModules()
    const { listenForChanges, stopListening } = await import('./changes.server.ts')
    onTestFinished(stopListening)
    await expect(listenForChanges({ url: 'postgres://tiplark@127.0.0.1:1/none' })).rejects.toThrow()
  })

  test('other processes are notified once per provider of what its customers did within a batch', async () => {
    const received = await listenAsAnotherProcess()
    for (let times = 0; times < 50; times++) notifyPlayed('many')
    notifyPlayed('one')
    await changeProvider('one', async () => {})
    const sorted = () => [...received()].filter((one) => one !== 'played a').sort()
    await expect.poll(sorted).toEqual(['played many', 'played one', 'provider one'])
  })

  test('behind a pooler in transaction mode the start says so, and what is cached counts as missed again and again', async () => {
    const pooler = await startPgbouncer(env.databaseUrl!, 'transaction')
    onTestFinished(pooler.stop)
    vi.resetModules()
    const { log: ownLog } = await import('../observability/log.server.ts')
    const own = await import('./changes.server.ts')
    const warn = vi.spyOn(ownLog, 'warn').mockImplementation(() => {})
    const received: unknown[] = []
    own.onChange((change) => received.push(change.topic))
    await own.listenForChanges({ url: pooler.url, unheardMs: 50 })
    expect(warn.mock.calls.flat().join()).toContain('a pooler in transaction mode')
    await expect.poll(() => received.filter((topic) => topic === 'missed').length).toBeGreaterThan(1)
    await own.stopListening()
  })

  test('a pool in session mode and the database itself are heard', async () => {
    const pooler = await startPgbouncer(env.databaseUrl!, 'session')
    onTestFinished(pooler.stop)
    for (const url of [env.databaseUrl!, pooler.url]) expect(await hearsNotifications(url), url).toBe(true)
  })
}
