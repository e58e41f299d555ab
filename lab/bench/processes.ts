import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { LoadWish } from './load.ts'

const here = (name: string) => new URL(name, import.meta.url).pathname
const run = promisify(execFile)

// Whoever asks must not have garbage to collect beside the server that is measured.
const UNCOLLECTED = ['--min-semi-space-size=32', '--max-semi-space-size=64']

/** What a script of this folder prints, run as a process of its own with a wish. */
export async function runHere(name: string, wish: object) {
  const { stdout } = await run(process.execPath, [...UNCOLLECTED, here(name), JSON.stringify(wish)])
  return stdout
}

/** Requests per second that a server answers. */
export async function load(wish: LoadWish) {
  const { answered, bad, ms } = JSON.parse(await runHere('load.ts', wish)) as Record<string, number>
  if (bad) throw new Error(`${bad} of ${answered} answers were no 200`)
  return (answered! / ms!) * 1000
}

/** A server with nothing in it, in a process of its own: what the product is measured against. */
export async function startBare(kind: 'hello' | 'static', ...files: string[]) {
  const child = spawn(process.execPath, [here('bare.ts'), kind, ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [said] = (await once(child.stdout!, 'data')) as [Buffer]
  return { port: Number(said), stop: () => end(child) }
}

export async function end(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** The memory of a process that is in the machine now, in MB. */
export function residentMb(pid: number) {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kb) / 1024
}

export const wait = (ms: number) => new Promise((later) => setTimeout(later, ms))
