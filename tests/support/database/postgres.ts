import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { freePort } from '../server/free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

const DEBIAN = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs: Debian's newest version, else a folder of PATH. */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  const onPath = (process.env.PATH ?? '').split(':').find((bin) => existsSync(join(bin, 'initdb')))
  return found ?? onPath
}

/**
 * Starts a PostgreSQL server in a temporary folder of `parent`, as the user postgres if the tests run as root. Without
 * `fsync` it does not wait for the disk.
 */
export async function startPostgres({ fsync = 'off', parent = tmpdir() } = {}) {
  const bin = findPostgres()
  if (!bin)
    throw new Error('PostgreSQL is missing: install it (Debian: apt-get install postgresql) and run again')
  const folder = mkdtempSync(join(parent, 'tiplark-pg-'))
  const root = process.getuid?.() === 0
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const as = root ? { uid: id('-u'), gid: id('-g') } : {}
  if (root) chownSync(folder, as.uid!, as.gid!)

  const data = join(folder, 'data')
  const options = { ...as, cwd: folder, stdio: 'ignore' as const }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'tiplark', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    options,
  )
  let port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync,
    max_connections: '600', // the connection pools of all test files that run in parallel
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const run = () => spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], options)
  let server = run()
  for (let tries = 1; !(await waitUntilReady(server, port, data)); tries++) {
    if (tries === 5) throw new Error('PostgreSQL does not start')
    port = await freePort() // another process has taken the port
    server = run()
  }
  return {
    url: urlOf(port),
    /** Whether the server has exited. */
    hasEnded: () => hasEnded(server),
    /** Stops the server and closes all connections until `resume`. */
    pause: () => end(server),
    async resume() {
      server = run()
      if (!(await waitUntilReady(server, port, data))) throw new Error('PostgreSQL did not come back')
    },
    async stop() {
      await end(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const urlOf = (port: number) => `postgres://tiplark@127.0.0.1:${port}/postgres`

/** Waits until the server accepts connections; false if it has exited, for example because its port is taken. */
async function waitUntilReady(server: ChildProcess, port: number, data: string) {
  while (!hasEnded(server)) {
    const client = new pg.Client(urlOf(port))
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query('show data_directory')
      await client.end()
      if (realpathSync(rows[0].data_directory) === realpathSync(data)) return true // not another server on the same port
    } catch {} // not ready
    await delay(100)
  }
  return false
}

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null

async function end(server: ChildProcess) {
  if (hasEnded(server)) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT') // fast shutdown: closes open connections
  await ended
}

export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres()
  project.provide('postgres', url)
  return stop
}
