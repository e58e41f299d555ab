import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Product } from '#tests/support/server/product.ts'
import type { LoadOptions } from './load.ts'

const here = (name: string) => new URL(`../${name}`, import.meta.url).pathname
const run = promisify(execFile)

// The client must not collect garbage while it measures the server.
const UNCOLLECTED = ['--min-semi-space-size=32', '--max-semi-space-size=64']

/** Runs a script of this folder as a separate process with its options as JSON; returns what it prints. */
export async function runScript(name: string, options: object) {
  const { stdout } = await run(process.execPath, [...UNCOLLECTED, here(name), JSON.stringify(options)])
  return stdout
}

type LoadResult = { responses: number; bad: number; ms: number; p99: number }

/** Requests per second of a server, and the 99th percentile of the response times in ms. */
export async function measureResponses(options: LoadOptions) {
  const { responses, bad, ms, p99 }: LoadResult = JSON.parse(await runScript('measure/load.ts', options))
  if (bad) throw new Error(`${bad} of ${responses} responses were not 200`)
  return { perSecond: (responses / ms) * 1000, p99 }
}

/** Requests per second of a server. */
export const measureLoad = async (options: LoadOptions) => (await measureResponses(options)).perSecond

/** Starts a plain server in a separate process, with which the product is compared. */
export async function startBareServer(kind: 'hello' | 'static', ...files: string[]) {
  const child = spawn(process.execPath, [here('measure/bare-server.ts'), kind, ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [output] = (await once(child.stdout!, 'data')) as [Buffer]
  return { port: Number(output), stop: () => killProcess(child) }
}

export async function killProcess(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Ends a detached process with all that it has started. */
export function endGroup(id: number) {
  try {
    process.kill(-id, 'SIGKILL')
  } catch {} // nothing of it is left
}

/** The resident memory of the product, in MB. */
export function residentMb({ process: { pid } }: Product) {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kb ?? 0) / 1024
}
