import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { fill, PATTERNS } from '#tests/support/access/route-patterns.ts'
import type { Product } from '#tests/support/server/product.ts'
import { besideCustomer } from './floods.ts'
import { SAMPLE } from './hostile-values.ts'
import { inParallel } from './seeded-random.ts'

export const MEMORY_LIMIT_MB = 512
const LARGE = 5_900_000 // bytes
const PARTS = 100_000
const SETTLE_MS = 60_000

/** Puts the process into a cgroup with a memory limit. Returns false where this machine allows none. */
export function limitMemory({ process: { pid } }: Product) {
  const group = `/sys/fs/cgroup/tiplark-torture-${pid}`
  try {
    mkdirSync(group)
  } catch {
    return false
  }
  try {
    writeFileSync(`${group}/memory.max`, String(MEMORY_LIMIT_MB * 1024 * 1024))
    writeFileSync(`${group}/cgroup.procs`, String(pid))
    return true
  } catch {
    rmdirSync(group)
    return false
  }
}

export const residentMb = ({ process: { pid } }: Product) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Milliseconds that the thread which serves requests has run on a processor (Linux, `schedstat`). */
const threadMs = ({ process: { pid } }: Product) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

type Body = { path: string; type: string; bytes: Buffer }

/** Sends one body over its own connection; resolves with the status, or 0 without a response. */
const sendBody = (port: number, { path, type, bytes }: Body) =>
  new Promise<number>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      const head = [
        `POST ${path} HTTP/1.1`,
        `Host: 127.0.0.1:${port}`,
        `Content-Type: ${type}`,
        `Content-Length: ${bytes.length}`,
        'Connection: close',
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      socket.write(bytes)
    })
    let text = ''
    socket.on('data', (chunk) => {
      if (text.length < 100) text += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)))
  })

const FORM = 'application/x-www-form-urlencoded'
const nested = Buffer.alloc(LARGE, '[')
const letters = Buffer.alloc(LARGE, 'a')
const parts = Buffer.from(
  `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(PARTS)}--b--\r\n`,
)

/** Sends many large bodies at once beside a customer, and waits until the memory they took is released. */
export async function floodWithBodies(product: Product, connections: number) {
  const port = Number(new URL(product.url).port)
  const before = residentMb(product)
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMb(product))
  }, 50)
  const forms = { path: '/login', type: FORM, bytes: letters }
  const json = { path: '/api/play-sessions', type: 'application/json', bytes: nested }
  const { slowest, failures, result } = await besideCustomer(product.url, async () => {
    const statuses: number[] = []
    const send = async (body: Body) => void statuses.push(await sendBody(port, body))
    // One address may have 256 connections, and the customer has the same one.
    await inParallel(connections, connections, () => send(forms))
    await inParallel(Math.ceil(connections * 0.4), connections, () => send(json))
    return statuses
  })
  const end = performance.now() + SETTLE_MS
  while (residentMb(product) > before * 1.3 && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 500))
  clearInterval(watch)
  const accepted = result.filter((status) => status !== 413 && status !== 503).length
  return { before, highest, after: residentMb(product), slowest, failures, accepted }
}

/** Sends each expensive body once to each address without a sign-in; how long the serving thread ran at most. */
export async function sendExpensiveBodies(product: Product) {
  const port = Number(new URL(product.url).port)
  const bodies = [
    { type: 'application/json', bytes: nested },
    { type: 'multipart/form-data; boundary=b', bytes: parts },
    { type: FORM, bytes: letters },
    { type: 'application/json', bytes: nested.subarray(0, 16_000) },
  ]
  let slowestMs = 0
  let slowest = ''
  for (const pattern of PATTERNS)
    for (const body of bodies) {
      const path = fill(pattern, SAMPLE)
      // The fastest of three: garbage of other requests is collected too.
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
