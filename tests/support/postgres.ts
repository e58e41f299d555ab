import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

const DEBIAN = '/usr/lib/postgresql'

/** The folder of the server's programs: as Debian lays them out, or where the path finds them. */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  const onPath = (process.env.PATH ?? '').split(':').find((bin) => existsSync(join(bin, 'initdb')))
  return found ?? onPath
}

/**
 * A server of our own in a folder that goes with it; PostgreSQL refuses to run as root. Unlike one that keeps what
 * matters it does not wait for the disk, unless it is told so. `parent` is where its folder is made.
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
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync,
    max_connections: '200',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const run = () => spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], options)
  let server = run()
  const url = `postgres://tiplark@127.0.0.1:${port}/postgres`
  await untilItAnswers(url)
  return {
    url,
    /** Whether it has ended by itself. */
    hasEnded: () => server.exitCode !== null || server.signalCode !== null,
    /** Away, with all connections cut, until `resume`. */
    pause: () => end(server),
    async resume() {
      server = run()
      await untilItAnswers(url)
    },
    async stop() {
      await end(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilItAnswers(url: string, tries = 100) {
  for (let left = tries; ; left--) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function end(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT') // fast: open connections are cut
  await ended
}

export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres()
  project.provide('postgres', url)
  return stop
}
