import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import type { LatencyOptions } from '../measure/page-latency.ts'
import { runScript } from '../measure/processes.ts'
import { type BenchTarget, sampleTipUrl, withProduct } from '../measure/target.ts'
import type { Figure } from '../report/figures.ts'

const ANSWER_MS = 50 // of a push service

/** A push service that takes everything. */
async function startService() {
  const service = { taken: 0 }
  const server = createServer((request, response) => {
    request.resume().on('end', async () => {
      await delay(ANSWER_MS)
      service.taken++
      response.writeHead(201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(service, { origin, stop: () => server.close() })
}

async function browserKeys() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const key = await crypto.subtle.exportKey('raw', pair.publicKey)
  return { p256dh: Buffer.from(key).toString('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') }
}

const PAYLOAD = JSON.stringify({
  web_push: 8030,
  notification: {
    title: 'A coin at Table 4',
    body: '$5.00 chosen. Not confirmed yet.',
    navigate: 'https://a.b/',
  },
})

/** Queues a message to each of so many new subscriptions. */
function queueMessages(folder: string, providers: string[], count: number, origin: string, keys: object) {
  const data = new Sqlite(join(folder, 'tiplark.db'))
  const subscribe = data.prepare(`insert into push_subscription
    (id, provider_id, device, endpoint, p256dh, auth, created_at)
    values (@id, @provider, 'Chrome', @endpoint, @p256dh, @auth, @now)`)
  // Only browsers that are signed in are told.
  const signIn = data.prepare(`insert into session
    (id, user_id, token, expires_at, created_at, updated_at, is_pending)
    values (@id, @provider, @id, @at, @at, @at, 0)`)
  const queue = data.prepare(`insert into job
    (id, kind, user_id, subject, payload, created_at, run_at)
    values (@id, 'push', @provider, @id, @payload, @now, @now)`)
  data.transaction(() => {
    const at = new Date(Date.now() + 60 * 60 * 1000).toISOString()
    for (const provider of new Set(providers)) signIn.run({ id: `bench-${provider}`, provider, at })
    for (let index = 0; index < count; index++) {
      const ids = { id: `bench-${index}`, provider: providers[index % providers.length] }
      subscribe.run({ ...ids, ...keys, endpoint: `${origin}/${index}`, now: Date.now() })
      queue.run({ ...ids, payload: PAYLOAD, now: Date.now() })
    }
  })()
  data.close()
}

/** How fast the messages of many browsers are sent, and the customer page meanwhile. */
export async function measureNotifications({ folder, ids, quick }: BenchTarget): Promise<Figure[]> {
  const count = quick ? 500 : 10_000
  const service = await startService()
  const figures = await withProduct({ folder, env: { PUSH_HOSTS: service.origin } }, async (product) => {
    const page = (ms: number, warmMs = 1000) =>
      runScript('measure/page-latency.ts', {
        address: sampleTipUrl(product),
        warmMs,
        ms,
      } satisfies LatencyOptions).then(Number)
    const before = await page(2000)
    queueMessages(folder, ids, count, service.origin, await browserKeys())
    const began = performance.now()
    const during = page(quick ? 1000 : 10_000, 0)
    while (service.taken < count) await delay(20)
    const seconds = (performance.now() - began) / 1000
    return { before, during: await during, rate: count / seconds }
  })
  service.stop()
  const measured = `${count.toLocaleString('en-US')} subscriptions, a push service that answers after ${ANSWER_MS} ms; ${figures.rate.toFixed(0)} messages a second`
  return [
    { what: 'messages about tips', value: figures.rate, unit: '/s', limit: { atLeast: 50 }, measured },
    {
      what: 'customer page while messages are sent, p99',
      value: figures.during,
      unit: ' ms',
      limit: { atMost: 50 },
      measured: `${measured}; ${figures.before.toFixed(1)} ms before`,
    },
  ]
}
