import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { holdSocket } from '#tests/support/server/version-changes.ts'

/* On a small server systemd holds the socket (deploy/tiplark.socket). Here the test does. */

async function start(socket: number, folder: string) {
  const { NODE_ENV: _, VITEST: __, DATABASE_URL: ___, ...outside } = process.env
  // systemd sets LISTEN_PID. A shell knows its own id before exec.
  const child = spawn('sh', ['-c', 'LISTEN_PID=$$ exec "$0" build/server/start.js', process.execPath], {
    env: {
      ...outside,
      NODE_ENV: 'production',
      AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8',
      PUBLIC_URL: 'http://tips.example.com',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '1', // a process id that is not its own
      LISTEN_FDS: '1',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit', socket],
  })
  let output = ''
  child.stdout!.on('data', (chunk) => {
    output += chunk
  })
  await expect.poll(() => output).toContain('Ready:')
  return child
}

test('while processes are replaced on an inherited socket, requests wait and succeed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-socket-'))
  const { held, port } = holdSocket()
  const replies: string[] = []
  let running = true
  /** On a new connection, as proxies open them. */
  const sendRequest = (path: string, body?: string) =>
    new Promise<void>((resolve) => {
      const headers = {
        host: 'tips.example.com',
        connection: 'close',
        'x-forwarded-for': `10.0.${replies.length >> 8}.${replies.length & 255}`,
        ...(body && { 'content-type': 'application/json' }),
      }
      const method = body ? 'POST' : 'GET'
      const outgoing = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        response.resume().on('end', () => {
          replies.push(`${method} ${response.statusCode}`)
          resolve()
        })
      })
      outgoing.on('error', (error) => {
        replies.push(`${method} ${error.message}`)
        resolve()
      })
      outgoing.end(body)
    })
  const client = async (path: string, body?: string) => {
    while (running) await sendRequest(path, body)
  }

  let serving = await start(held.fd, folder)
  onTestFinished(async () => {
    running = false
    if (serving.exitCode === null && serving.signalCode === null) {
      const ended = once(serving, 'exit')
      serving.kill('SIGTERM')
      await ended
    }
    held.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const clients = [client('/terms'), client('/api/feedback', JSON.stringify({ message: 'Hello' }))]
  for (let times = 0; times < 2; times++) {
    const before = replies.length
    await expect.poll(() => replies.length).toBeGreaterThan(before + 20)
    const ended = once(serving, 'exit')
    serving.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    serving = await start(held.fd, folder)
  }
  const before = replies.length
  await expect.poll(() => replies.length).toBeGreaterThan(before + 20)
  running = false
  await Promise.all(clients)
  expect([...new Set(replies)].sort()).toEqual(['GET 200', 'POST 201'])
})
