import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#tests/support/server/free-port.ts'
import { findProgram } from '#tests/support/server/proxies.ts'

export const findPgbouncer = () => findProgram('pgbouncer')

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

/** PgBouncer before the database of this address; returns the address that leads through it. */
export async function startPgbouncer(databaseUrl: string, mode: 'transaction' | 'session') {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-pgbouncer-'))
  const port = await freePort()
  const { hostname, port: databasePort, username, password, pathname, searchParams } = new URL(databaseUrl)
  const to = [
    `host=${searchParams.get('host') ?? (hostname || '127.0.0.1')}`,
    `port=${databasePort || 5432}`,
    `user=${decodeURIComponent(username || 'postgres')}`,
    ...(password ? [`password=${decodeURIComponent(password)}`] : []),
  ]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = ${to.join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = extra_float_digits,options
`,
  )
  chmodSync(folder, 0o755)
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(findPgbouncer()!, [...asUser, file], { stdio: 'ignore' })
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries > 100) throw new Error('PgBouncer did not start')
    await delay(50)
  }
  return {
    url: `postgres://any@127.0.0.1:${port}${pathname}`,
    stop() {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
