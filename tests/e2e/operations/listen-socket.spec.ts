import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'

/*
 * On a small server systemd holds the socket (deploy/tiplark.socket). Here the test holds it: bound, handed to one process
 * after the other as number 3, and never asked for a line by the test itself.
 */
type Held = { fd: number; getsockname: (into: { port?: number }) => void; close: () => void }
const { _createServerHandle: hold } = net as unknown as {
  _createServerHandle: (host: string, port: number, family: number, fd: number) => Held
}

async function start(socket: number, folder: string) {
  const { NODE_ENV: _, VITEST: __, DATABASE_URL: ___, ...outside } = process.env
  // systemd names the process that the socket is for; only a process itself knows its number before it begins.
  const child = spawn('sh', ['-c', 'LISTEN_PID=$$ exec "$0" build/server/start.js', process.execPath], {
    env: {
      ...outside,
      NODE_ENV: 'production',
      AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8',
      PUBLIC_URL: 'http://tips.example.com',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '1', // not this one
      LISTEN_FDS: '1',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit', socket],
  })
  const [said] = await once(child.stdout!, 'data')
  expect(String(said)).toContain('Ready:')
  return child
}

test('while one process follows another on a socket that is held, whoever asks or sends something waits and is answered', async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-socket-'))
  const held = hold('127.0.0.1', 0, 4, -1)
  const place: { port?: number } = {}
  held.getsockname(place)
  const said: string[] = []
  let going = true
  /** On a line of its own, as proxies open them. */
  const sendRequest = (path: string, body?: string) =>
    new Promise<void>((resolve) => {
      const headers = {
        host: 'tips.example.com',
        connection: 'close',
        'x-forwarded-for': `10.0.${said.length >> 8}.${said.length & 255}`,
        ...(body && { 'content-type': 'application/json' }),
      }
      const method = body ? 'POST' : 'GET'
      const outgoing = request({ host: '127.0.0.1', port: place.port, path, method, headers }, (response) => {
        response.resume().on('end', () => {
          said.push(`${method} ${response.statusCode}`)
          resolve()
        })
      })
      outgoing.on('error', (error) => {
        said.push(`${method} ${error.message}`)
        resolve()
      })
      outgoing.end(body)
    })
  const client = async (path: string, body?: string) => {
    while (going) await sendRequest(path, body)
  }

  let serving = await start(held.fd, folder)
  onTestFinished(async () => {
    going = false
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
    const before = said.length
    await expect.poll(() => said.length).toBeGreaterThan(before + 20)
    const ended = once(serving, 'exit')
    serving.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    serving = await start(held.fd, folder)
  }
  const before = said.length
  await expect.poll(() => said.length).toBeGreaterThan(before + 20)
  going = false
  await Promise.all(clients)
  expect([...new Set(said)].sort()).toEqual(['GET 200', 'POST 201'])
})
