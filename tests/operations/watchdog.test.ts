// Mechanism: watchdog: a hanging event loop is ended and restarted
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/server/free-port.ts'
import { AS_DEPLOYED, startProduct } from '#tests/support/server/product.ts'

/* A process whose event loop hangs answers nothing and handles no signal: it is ended, and started again. */

const AFTER_S = 2

const folder = mkdtempSync(join(tmpdir(), 'tiplark-watchdog-'))

/** A module that blocks the loop on purpose, at a signal. */
const blocking = join(folder, 'blocking.mjs')
writeFileSync(blocking, "process.on('SIGUSR2', () => { for (;;); })\n")

const HANGS_ON_USR2 = {
  NODE_OPTIONS: `${AS_DEPLOYED.NODE_OPTIONS} --import ${blocking}`,
  WATCHDOG_USEC: String(AFTER_S * 1_000_000),
}

test('a process that hangs ends itself and says so; one that works stays (T17)', async () => {
  const product = await startProduct({ env: HANGS_ON_USR2 })
  onTestFinished(product.stop)
  const ended = once(product.process, 'exit')
  const since = performance.now()
  // It has had the time in which one that hangs is ended.
  await expect
    .poll(async () => {
      expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
      return performance.now() - since
    })
    .toBeGreaterThan(2 * AFTER_S * 1000)
  product.process.kill('SIGUSR2')
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(product.log()).toContain('the event loop hangs')
})

const childOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])

/** What the image runs, as the first process of a container, which no signal of its own kills. */
const [, inImage] = /^CMD (.+)$/m.exec(readFileSync('deploy/Dockerfile', 'utf8'))!
const IN_CONTAINER = [
  ...['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child=SIGTERM'],
  ...(JSON.parse(inImage!) as string[]).map((word) =>
    word === '/app/bin/node' ? process.execPath : word.replace('/app/', `${resolve('.')}/`),
  ),
]

test('in a container it is started again, too', async () => {
  const port = String(await freePort())
  const [command, ...words] = IN_CONTAINER
  const child = spawn(command!, words, {
    env: { ...process.env, ...HANGS_ON_USR2, HOST: '127.0.0.1', PORT: port, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const starts = () => output.split('Ready:').length - 1
  await expect.poll(starts).toBe(1)
  const first = childOf(child.pid!)
  const isNode = readFileSync(`/proc/${first}/comm`, 'utf8').trim() !== 'keep-running'
  process.kill(isNode ? first : childOf(first), 'SIGUSR2')
  await expect.poll(starts).toBe(2)
  process.kill(first, 'SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('the command starts it again, and passes a stop on', async () => {
  const port = String(await freePort())
  const child = spawn(resolve('bin/keep-running'), [process.execPath, 'build/server/start.js'], {
    env: { ...process.env, ...HANGS_ON_USR2, HOST: '127.0.0.1', PORT: port, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGTERM'))
  const isServed = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const starts = () => output.split('Ready:').length - 1
  await expect.poll(starts).toBe(1)
  process.kill(Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')), 'SIGUSR2')
  await expect.poll(starts).toBe(2)
  expect(await isServed()).toBe(true)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(await isServed()).toBe(false)
})

test('systemd is notified that it listens, and that the loop turns', async () => {
  const socket = join(folder, 'notify')
  const receive = `use Socket; socket(S, AF_UNIX, SOCK_DGRAM, 0); bind(S, pack_sockaddr_un($ARGV[0])); $| = 1; print "bound\\n"; while (defined recv(S, $m, 4096, 0)) { print "$m\\n" }`
  const systemd = spawn('perl', ['-e', receive, socket], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void systemd.kill())
  let datagrams = ''
  systemd.stdout.on('data', (chunk) => {
    datagrams += chunk
  })
  await expect.poll(() => datagrams).toBe('bound\n')
  const product = await startProduct({ env: { ...HANGS_ON_USR2, NOTIFY_SOCKET: socket } })
  onTestFinished(product.stop)
  await expect.poll(() => datagrams).toContain('READY=1')
  await expect.poll(() => datagrams.split('WATCHDOG=1').length).toBeGreaterThan(3)
})
