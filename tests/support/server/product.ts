import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Product = {
  url: string
  folder: string
  process: ChildProcess
  log: () => string
  end: () => Promise<void>
  stop: () => Promise<void>
}

export type ProductOptions = {
  folder?: string
  env?: Record<string, string>
  script?: string
  cwd?: string
  until?: RegExp // the line of its output that says where it listens
}

const READY = /Ready: (?:\S+ \(listening at )?(http:\/\/localhost:\d+)/
export const AWAY = /Until it is there, (http:\/\/localhost:\d+) answers 503/

// The settings of the systemd unit, so that tests and figures match the deployed product.
const unit = readFileSync(new URL('../../../deploy/tiplark.service', import.meta.url), 'utf8')
const settings = /^Environment=(MALLOC_ARENA_MAX=\S+) "?(NODE_OPTIONS=[^"\n]+)"?$/m.exec(unit)!.slice(1)
export const AS_DEPLOYED: Record<string, string> = Object.fromEntries(
  settings.map((setting) => setting.split(/=(.*)/)),
)

const OTHER_DATA = ['NODE_ENV', 'TRIAL', 'DATABASE_URL', 'STORAGE_URL'] // none of the sample people, or elsewhere

/** A data folder with the sample people of `SAMPLE_DATA`, or an empty one where they would not be right. */
function newFolder(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-e2e-'))
  const { SAMPLE_DATA } = process.env
  if (SAMPLE_DATA && !OTHER_DATA.some((name) => name in env)) cpSync(SAMPLE_DATA, folder, { recursive: true })
  return folder
}

/** Starts the built product on a free port with a temporary data folder, or with the data of `folder`. */
export async function startProduct({
  env = {},
  folder = newFolder(env),
  script = 'build/server/start.js',
  cwd,
  until = READY,
}: ProductOptions = {}) {
  const { NODE_ENV: _, VITEST: __, DATABASE_URL: ___, SAMPLE_DATA: ____, ...outside } = process.env
  const child = spawn(process.execPath, [script], {
    ...(cwd && { cwd }),
    env: {
      ...outside,
      ...AS_DEPLOYED,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const ready = until.exec(output)
      if (ready) resolve(ready[1]!.replace('localhost', '127.0.0.1'))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    // 'exit' may be emitted before the last output is read.
    child.once('close', (code) => reject(new Error(`The product did not start (${code}):\n${output}`)))
  })
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    }
  }
  const stop = async () => {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, folder, process: child, log: () => output, end, stop } satisfies Product
}
