import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { LoadWish } from './load.ts'

const here = (name: string) => new URL(name, import.meta.url).pathname
const run = promisify(execFile)

/** Requests per second that a server answers. */
export async function load(wish: LoadWish) {
  const { stdout } = await run(process.execPath, [here('load.ts'), JSON.stringify(wish)])
  const { answered, bad, ms } = JSON.parse(stdout) as { answered: number; bad: number; ms: number }
  if (bad) throw new Error(`${bad} of ${answered} answers were no 200`)
  return { perSecond: (answered / ms) * 1000, answered, ms }
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

export const median = (values: number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export const wait = (ms: number) => new Promise((later) => setTimeout(later, ms))
