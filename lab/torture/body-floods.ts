import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { fill, PATTERNS } from '#tests/support/access/route-patterns.ts'
import type { Product } from '#tests/support/server/product.ts'
import { residentMb } from '../bench/measure/processes.ts'
import { besideCustomer } from './floods.ts'
import { SAMPLE } from './hostile-values.ts'
import { FORM, longText, nestedJson, sendBody } from './large-bodies.ts'
import { inParallel } from './seeded-random.ts'

export const MEMORY_LIMIT_MB = 512
const PARTS = 100_000
const SETTLE_MS = 60_000
const RELEASED = 1.3 // times the baseline
const PAUSE_MS = 500

const CGROUPS = [
  { root: '/sys/fs/cgroup', limit: 'memory.max', none: 'max' }, // version 2
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', none: '-1' }, // version 1
]

/** Moves the process into a cgroup with a memory limit. Returns a function that lifts it, or undefined where cgroups are not permitted. */
export function limitMemory({ process: child }: Product) {
  for (const { root, limit, none } of CGROUPS) {
    const group = `${root}/tiplark-torture-${child.pid}`
    // Writes only to a file that the kernel created: without the controller this is an ordinary folder.
    const write = (file: string, value: number | string | undefined) =>
      writeFileSync(`${group}/${file}`, String(value), { flag: 'r+' })
    try {
      mkdirSync(group)
      write(limit, MEMORY_LIMIT_MB * 1024 * 1024)
      write('cgroup.procs', child.pid)
      child.once('exit', () => rmdirSync(group))
      return () => write(limit, none)
    } catch {
      rmSync(group, { recursive: true, force: true })
    }
  }
  return undefined
}

/** The CPU time of the thread that serves requests, in milliseconds (Linux, `schedstat`). */
const threadMs = ({ process: { pid } }: Product) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** Sends ordinary traffic for some seconds: pages of every kind and small forms. Returns the resident size. */
export async function warmUp(product: Product, forMs: number) {
  const { url } = product
  const end = performance.now() + forMs
  const body = new URLSearchParams({ email: 'nobody@cafe.example', password: 'x'.repeat(1000) })
  const send = async (path: string, init?: RequestInit) =>
    (await fetch(url + path, { redirect: 'manual', ...init })).arrayBuffer()
  while (performance.now() < end)
    await inParallel(50, 4, async (index) => {
      const path = ['/', '/login', '/register', `/tip/${SAMPLE}`, `/menu/${SAMPLE}`][index % 5]!
      await send(path)
      if (path === '/login') await send(path, { method: 'POST', body })
    })
  return residentMb(product)
}

/** Sends many large bodies concurrently while a customer opens pages. Waits until at most 1.3 times `baselineMb` is resident. */
export async function floodWithBodies(product: Product, connections: number, baselineMb: number) {
  let highest = 0
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMb(product))
  }, 50)
  const { port } = new URL(product.url)
  const script = new URL('send-large-bodies.ts', import.meta.url).pathname
  const { slowest, failures, result } = await besideCustomer(product.url, async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [script, port, String(connections)])
    return JSON.parse(stdout) as number[]
  })
  const started = performance.now()
  while (residentMb(product) > baselineMb * RELEASED && performance.now() < started + SETTLE_MS)
    await delay(PAUSE_MS)
  clearInterval(watch)
  const accepted = result.filter((status) => status !== 413 && status !== 503).length
  return { highest, after: residentMb(product), slowest, failures, accepted }
}

const parts = Buffer.from(
  `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(PARTS)}--b--\r\n`,
)

/** Sends each expensive body to each route without a sign-in; returns the longest CPU time of the serving thread for one. */
export async function sendExpensiveBodies(product: Product) {
  const port = Number(new URL(product.url).port)
  const bodies = [
    { type: 'application/json', bytes: nestedJson },
    { type: 'multipart/form-data; boundary=b', bytes: parts },
    { type: FORM, bytes: longText },
    { type: 'application/json', bytes: nestedJson.subarray(0, 16_000) },
  ]
  let slowestMs = 0
  let slowest = ''
  for (const pattern of PATTERNS)
    for (const body of bodies) {
      const path = fill(pattern, SAMPLE)
      // The fastest of three, because garbage of other requests is collected too.
      const times: number[] = []
      for (let round = 0; round < 3; round++) {
        const before = threadMs(product)
        await sendBody(port, { path, ...body })
        times.push(threadMs(product) - before)
      }
      const ms = Math.min(...times)
      if (ms <= slowestMs) continue
      slowestMs = ms
      slowest = `${path} ${body.type} ${body.bytes.length}`
    }
  return { slowestMs, slowest }
}
