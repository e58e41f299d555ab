import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { inParallel } from './seeded-random.ts'

const TIP_PAGE = '/tip/SampleMaya00000000000000Menu'

const TIMEOUT_MS = 30_000 // the latency is a separate figure

const percentile = (times: number[], part: number) =>
  times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0

/** The latencies of a customer who opens the tip page repeatedly while `isRunning`. */
async function customer(url: string, isRunning: () => boolean) {
  const times: number[] = []
  let failures = 0
  while (isRunning()) {
    const started = performance.now()
    const response = await fetch(url + TIP_PAGE, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      () => undefined,
    )
    await response?.arrayBuffer()
    if (response?.status !== 200) failures++
    times.push(performance.now() - started)
    await delay(25)
  }
  return { p99: percentile(times, 0.99), slowest: Math.max(0, ...times), failures }
}

/** Runs the attack and measures how long a customer waits meanwhile. */
export async function besideCustomer<T>(url: string, attack: () => Promise<T>) {
  let isRunning = true
  const customerTimes = customer(url, () => isRunning)
  const result = await attack()
  isRunning = false
  return { result, ...(await customerTimes) }
}

/** Opens connections that send a byte a second and never finish. Counts those that the server closes. */
export const slowClients = (url: string, port: number, count: number, forMs: number) =>
  besideCustomer(url, async () => {
    let closed = 0
    const sockets: Socket[] = []
    const starts = [
      'GET / HTTP/1.1\r\nHost: localhost\r\nX-',
      'POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n',
    ]
    for (let index = 0; index < count; index++) {
      const socket = connect(port, '127.0.0.1', () => socket.write(starts[index % starts.length]!))
      socket.on('error', () => {})
      socket.on('close', () => closed++)
      socket.resume()
      sockets.push(socket)
    }
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('a')
    }, 1000)
    const started = performance.now()
    const elapsedMs = () => performance.now() - started
    // Connections with unfinished headers, half of all, are closed after ten seconds, on a busy machine somewhat later.
    while (elapsedMs() < forMs || (closed < count / starts.length && elapsedMs() < 3 * forMs))
      await delay(100)
    clearInterval(drip)
    const closedByServer = closed
    for (const socket of sockets) socket.destroy()
    return { opened: count, closedByServer }
  })

/** `count` requests over 64 connections: pages from the cache, or sign-ins. */
export const flood = (url: string, count: number, path = TIP_PAGE, body?: string, from = '127.0.0.1') =>
  besideCustomer(url, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 64, localAddress: from })
    const statuses = new Map<number, number>()
    const started = performance.now()
    await inParallel(
      count,
      64,
      (index) =>
        new Promise<void>((resolve) => {
          const finish = (status: number) => {
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
            resolve()
          }
          const headers = {
            ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
            'x-forwarded-for': `198.51.${(index >> 8) & 255}.${index & 255}`, // forged addresses must not count as different clients
          }
          request(url + path, { method: body ? 'POST' : 'GET', agent, headers }, (response) =>
            response.resume().on('end', () => finish(response.statusCode ?? 0)),
          )
            .on('error', () => finish(0))
            .end(body)
        }),
    )
    agent.destroy()
    return { statuses, perSecond: Math.round((count / (performance.now() - started)) * 1000) }
  })
