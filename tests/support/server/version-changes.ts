import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { addProviders, addProvidersOnPostgres } from '#lab/bench/measure/providers.ts'
import { waitUntilReady } from '#scripts/installation/service.ts'
import { type Acknowledged, isLost, postJson, type VisitRow, visit } from '../people/customer-load.ts'
import { makeInstallation } from './fake-release.ts'
import { freePort } from './free-port.ts'
import { startProxy } from './proxies.ts'

/*
 * An installation whose version is changed while customers play: one instance on SQLite, whose socket is held as systemd
 * does, or two instances on PostgreSQL behind Caddy. This process is the service manager.
 */
type Held = { fd: number; getsockname: (into: { port?: number }) => void; close: () => void }
const { _createServerHandle: hold } = net as unknown as {
  _createServerHandle: (host: string, port: number, family: number, fd: number) => Held
}

/** Binds a socket, to be passed to one process after the other as file descriptor 3, without accepting connections itself. */
export function holdSocket() {
  const held = hold('127.0.0.1', 0, 4, -1)
  const address: { port?: number } = {}
  held.getsockname(address)
  return { held, port: address.port! }
}

/** Registers what ends when the changes are over; the last one runs first. */
type OnEnd = (cleanUp: () => void | Promise<void>) => void

type Place = { root: string; entry: number; databaseUrl?: string }

const settingsOf = ({ root, entry, databaseUrl }: Place, port: number) => ({
  PATH: process.env.PATH,
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
  NODE_ENV: 'production',
  AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8',
  PUBLIC_URL: `http://127.0.0.1:${entry}`,
  HOST: '127.0.0.1',
  PORT: String(port),
  TRUST_PROXY: databaseUrl ? '2' : '1', // the customers name themselves, as a load balancer would
  DATA_DIR: join(root, 'data'),
  LOG_LEVEL: 'silent',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

/** How long the parts of the restarts took. */
export type Restart = { stopMs: number; startMs: number }

/** A process of the current version, on its own port or on a held socket. */
function instanceOf(place: Place, port: number, held?: Held) {
  let child: ChildProcess | undefined
  const start = async () => {
    child = spawn('sh', ['-c', 'LISTEN_PID=$$ exec bin/node build/server/start.js'], {
      cwd: join(place.root, 'current'),
      env: { ...settingsOf(place, port), ...(held && { LISTEN_FDS: '1' }) },
      stdio: ['ignore', 'ignore', 'inherit', ...(held ? [held.fd] : [])],
    })
    await waitUntilReady([`http://127.0.0.1:${port}/readyz`], 60)
  }
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { start, stop }
}

// deploy/Caddyfile asks each instance every second, and sends nothing to one that it has not found ready.
const PROXY_ASKS_MS = 3000

type Instance = ReturnType<typeof instanceOf>

/** Restarts the instances, one after the other, when it is requested. */
async function startManager(instances: Instance[], restarts: Restart[], onEnd: OnEnd) {
  const server = createServer(async (_, response) => {
    for (const { start, stop } of instances) {
      const began = performance.now()
      await stop()
      const stopped = performance.now()
      await start()
      restarts.push({ stopMs: stopped - began, startMs: performance.now() - stopped })
      if (instances.length > 1) await delay(PROXY_ASKS_MS)
    }
    response.end('restarted')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onEnd(async () => {
    server.close()
    for (const { stop } of instances) await stop()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Reply = { reply: string; ms: number }

const FEEDBACK = JSON.stringify({ message: 'Hello' })
const PLAYERS = 3 // customers who play at the same time
const THINK_MS = 10

/** Customers who open pages, send feedback, and play one visit after the other. */
function startCustomers(entry: number, providerId: string) {
  const replies: Reply[] = []
  const acknowledged: Acknowledged[] = []
  const host = '127.0.0.1'
  let running = true
  const timed = async (name: string, sent: Promise<{ status: number }>) => {
    const startedAt = performance.now()
    const reply = await sent.then(
      ({ status }) => String(status),
      (error: Error) => error.message,
    )
    replies.push({ reply: `${name} ${reply}`, ms: performance.now() - startedAt })
    await delay(THINK_MS)
  }
  /** On a new connection, from an address of its own. */
  const open = (path: string, body?: string) =>
    new Promise<{ status: number }>((resolve, reject) => {
      const number = replies.length
      const headers = {
        connection: 'close',
        'x-forwarded-for': `11.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
        ...(body && { 'content-type': 'application/json' }),
      }
      const method = body ? 'POST' : 'GET'
      request({ host, port: entry, path, method, headers }, (response) =>
        response.resume().on('end', () => resolve({ status: response.statusCode ?? 0 })),
      )
        .on('error', reject)
        .end(body)
    })
  const reader = async (path: string, body?: string) => {
    while (running) await timed(`${body ? 'POST' : 'GET'} ${path}`, open(path, body))
  }
  const post: typeof postJson = async (url, body, headers) => {
    const sent = postJson(url, body, headers)
    await timed(`POST ${url.endsWith('/events') ? 'an event' : 'a visit'}`, sent)
    return sent
  }
  const player = async () => {
    // A failure is among the replies.
    while (running)
      await visit(`http://${host}:${entry}`, providerId, (entry) => acknowledged.push(entry), post).catch(
        () => {},
      )
  }
  const all = [
    reader('/terms'),
    reader(`/tip/${providerId}`),
    reader('/api/feedback', FEEDBACK),
    ...Array.from({ length: PLAYERS }, player),
  ]
  /** Waits for more replies, and for a tip that is chosen. */
  const more = async (count: number) => {
    const [enough, tips] = [replies.length + count, acknowledged.length + PLAYERS]
    while (replies.length < enough || acknowledged.length < tips) await delay(THINK_MS)
  }
  const stop = async () => {
    running = false
    await Promise.all(all)
  }
  return { replies, acknowledged, more, stop }
}

const PROXY_KEEPS = 4 // connections that a proxy keeps open between requests

/** Opens connections that stay open after their request, as Caddy keeps them. */
function keepConnections(port: number) {
  const agent = new Agent({ keepAlive: true })
  const openOne = () =>
    new Promise<void>((done) =>
      request({ host: '127.0.0.1', port, path: '/healthz', agent }, (response) =>
        response.resume().on('end', done),
      )
        .on('error', () => done())
        .end(),
    )
  return Promise.all(Array.from({ length: PROXY_KEEPS }, openOne))
}

const COLUMNS = 'select id, started_at, score, tip_minor from play_session'

/** What of the visits is stored. */
async function readVisits({ root, databaseUrl }: Place) {
  const rows: (VisitRow & { id: string })[] = []
  if (databaseUrl) {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    for (const { id, ...values } of (await client.query(COLUMNS)).rows) {
      const asNumber = (value: string | null) => (value === null ? null : Number(value))
      const { started_at, score, tip_minor } = values
      rows.push({
        id,
        started_at: asNumber(started_at),
        score: asNumber(score),
        tip_minor: asNumber(tip_minor),
      })
    }
    await client.end()
  } else {
    const data = new Sqlite(join(root, 'data/tiplark.db'), { readonly: true })
    rows.push(...data.prepare<[], VisitRow & { id: string }>(COLUMNS).all())
    data.close()
  }
  return new Map(rows.map((row) => [row.id, row]))
}

/** Updates and rolls back while customers play; returns what they got, and what of it is not stored. */
export async function changeVersions(onEnd: OnEnd, databaseUrl?: string) {
  const { root, pack, remove } = makeInstallation()
  onEnd(remove)
  const archive = await pack('1.1.0', { migrates: true }) // it takes seconds in which this process answers nobody
  const { held, port } = databaseUrl ? { held: undefined, port: await freePort() } : holdSocket()
  if (held) onEnd(() => held.close())
  const ports = held ? [port] : [port, await freePort()]
  const entry = held ? ports[0]! : await freePort()
  const place = { root, entry, databaseUrl }
  const instances = ports.map((port) => instanceOf(place, port, held))
  const restarts: Restart[] = []
  const manager = await startManager(instances, restarts, onEnd)
  for (const { start } of instances) await start()
  const [providerId = ''] = databaseUrl
    ? await addProvidersOnPostgres(databaseUrl, 1)
    : addProviders(join(root, 'data'), 1)
  const proxy = held ? undefined : await startProxy('caddy', ports, entry, { isBehind: true })
  if (proxy) onEnd(() => proxy.stop())

  const customers = startCustomers(entry, providerId)
  const tiplark = async (...words: string[]) => {
    if (held) await keepConnections(entry)
    const ready = ports.flatMap((port) => ['--ready', `http://127.0.0.1:${port}/readyz`])
    const restart = ['--restart', `curl -sf ${manager}/restart > /dev/null`]
    const child = spawn(join(root, 'current/bin/tiplark'), [...words, ...restart, ...ready], {
      env: settingsOf(place, ports[0]!),
    })
    const said = (await Promise.all([text(child.stdout), text(child.stderr)])).join('')
    await customers.more(20)
    return said
  }
  await customers.more(20)
  const updated = await tiplark('update', archive)
  const rolledBack = await tiplark('rollback')
  await customers.stop()
  const { replies, acknowledged } = customers
  const stored = await readVisits(place)
  const lost = acknowledged.filter((entry) => isLost(stored.get(entry.id), entry))
  return { updated, rolledBack, replies, acknowledged, lost, restarts }
}

/** Requests that were not answered as they should be. */
export const failedReplies = (replies: Reply[]) =>
  replies.filter(({ reply }) => !/ (200|201|204)$/.test(reply)).map(({ reply }) => reply)

export const longestMs = (replies: Reply[]) => Math.round(Math.max(...replies.map(({ ms }) => ms)))
