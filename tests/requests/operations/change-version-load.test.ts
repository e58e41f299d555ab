import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { waitUntilReady } from '#scripts/installation/service.ts'
import { makeInstallation } from '#tests/support/server/fake-release.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { startProxy } from '#tests/support/server/proxies.ts'

/*
 * An update and a rollback while customers play: one instance on SQLite, whose socket is held as systemd does, and two
 * instances on PostgreSQL behind Caddy. The test is the service manager.
 */
const onPostgres = process.env.DATABASE_URL !== undefined

type Held = { fd: number; getsockname: (into: { port?: number }) => void; close: () => void }
const { _createServerHandle: hold } = net as unknown as {
  _createServerHandle: (host: string, port: number, family: number, fd: number) => Held
}

function settingsOf({ root, publicUrl }: Place, port: number) {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8',
    PUBLIC_URL: publicUrl,
    HOST: '127.0.0.1',
    PORT: String(port),
    TRUST_PROXY: onPostgres ? '2' : '1', // the customers name themselves, as a load balancer would
    DATA_DIR: join(root, 'data'),
    LOG_LEVEL: 'silent',
    ...(onPostgres && { DATABASE_URL: process.env.DATABASE_URL }),
  }
}

type Place = { root: string; publicUrl: string }

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

/** Restarts the instances, one after the other, when it is requested. */
async function startManager(instances: ReturnType<typeof instanceOf>[]) {
  const server = createServer(async (_, response) => {
    for (const { start, stop } of instances) {
      await stop()
      await start()
      if (instances.length > 1) await delay(PROXY_ASKS_MS)
    }
    response.end('restarted')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(async () => {
    server.close()
    for (const { stop } of instances) await stop()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Reply = { reply: string; ms: number }

/** Customers who open the page of the terms, and send feedback, again and again on new connections. */
function startCustomers(port: number, host: string) {
  const replies: Reply[] = []
  let running = true
  const send = (path: string, body?: string) =>
    new Promise<void>((resolve) => {
      const startedAt = performance.now()
      const method = body ? 'POST' : 'GET'
      const note = (reply: string) => {
        replies.push({ reply: `${method} ${reply}`, ms: performance.now() - startedAt })
        resolve()
      }
      const headers = {
        host,
        connection: 'close',
        'x-forwarded-for': `10.${replies.length >> 16}.${(replies.length >> 8) & 255}.${replies.length & 255}`,
        ...(body && { 'content-type': 'application/json' }),
      }
      const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        response.resume().on('end', () => note(String(response.statusCode)))
      })
      sent.on('error', (error) => note(error.message)).end(body)
    })
  const customer = async (path: string, body?: string) => {
    while (running) await send(path, body)
  }
  const feedback = JSON.stringify({ message: 'Hello' })
  const all = [customer('/terms'), customer('/'), customer('/api/feedback', feedback)]
  return {
    replies,
    async stop() {
      running = false
      await Promise.all(all)
    },
  }
}

test('customers lose no request to an update and a rollback', async () => {
  const { root, pack, remove } = makeInstallation()
  onTestFinished(remove)
  const held = onPostgres ? undefined : hold('127.0.0.1', 0, 4, -1)
  const address: { port?: number } = {}
  held?.getsockname(address)
  if (held) onTestFinished(() => held.close())
  const ports = held ? [address.port!] : [await freePort(), await freePort()]
  const entry = held ? ports[0]! : await freePort()
  const host = held ? 'tips.example.com' : `127.0.0.1:${entry}`
  const place = { root, publicUrl: `http://${host}` }
  const instances = ports.map((port) => instanceOf(place, port, held))
  for (const { start } of instances) await start()
  const manager = await startManager(instances)
  const proxy = held ? undefined : await startProxy('caddy', ports, entry, { isBehind: true })
  if (proxy) onTestFinished(() => proxy.stop())

  const tiplark = async (...words: string[]) => {
    const ready = ports.flatMap((port) => ['--ready', `http://127.0.0.1:${port}/readyz`])
    const restart = ['--restart', `curl -sf ${manager}/restart > /dev/null`]
    const child = spawn(join(root, 'current/bin/tiplark'), [...words, ...restart, ...ready], {
      env: settingsOf(place, ports[0]!),
    })
    return (await Promise.all([text(child.stdout), text(child.stderr)])).join('')
  }

  const customers = startCustomers(entry, host)
  const enough = (more: number) =>
    expect.poll(() => customers.replies.length).toBeGreaterThan(customers.replies.length + more)
  await enough(20)
  expect(await tiplark('update', pack('1.1.0', { migrates: true }))).toContain('Running: 1.1.0.')
  await enough(20)
  expect(await tiplark('rollback')).toContain('Running: 1.0.0.')
  await enough(20)
  await customers.stop()
  const longest = Math.round(Math.max(...customers.replies.map(({ ms }) => ms)))
  console.log(`${customers.replies.length} requests, the longest took ${longest} ms`)
  expect([...new Set(customers.replies.map(({ reply }) => reply))].sort()).toEqual(['GET 200', 'POST 201'])
})
