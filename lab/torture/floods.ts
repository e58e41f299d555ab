import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { inParallel } from './seeded-random.ts'

const TIP_PAGE = '/tip/SampleMaya00000000000000Menu'

const PATIENCE_MS = 30_000 // how long it took is a figure of its own

const percentile = (times: number[], part: number) =>
  times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0

/** Times of a customer who opens the tip page again and again until told to stop. */
async function customer(url: string, going: () => boolean) {
  const times: number[] = []
  let failures = 0
  while (going()) {
    const started = performance.now()
    const answer = await fetch(url + TIP_PAGE, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
      () => undefined,
    )
    await answer?.arrayBuffer()
    if (answer?.status !== 200) failures++
    times.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return { p99: percentile(times, 0.99), slowest: Math.max(0, ...times), failures }
}

export async function besideCustomer<T>(url: string, attack: () => Promise<T>) {
  let going = true
  const served = customer(url, () => going)
  const result = await attack()
  going = false
  return { result, ...(await served) }
}

/** Lines that say a byte a second and never come to an end; how many of them were cut off in the given time. */
export const slowClients = (url: string, port: number, count: number, forMs: number) =>
  besideCustomer(url, async () => {
    let cut = 0
    const sockets: Socket[] = []
    const starts = [
      'GET / HTTP/1.1\r\nHost: localhost\r\nX-',
      'POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n',
    ]
    for (let index = 0; index < count; index++) {
      const socket = connect(port, '127.0.0.1', () => socket.write(starts[index % starts.length]!))
      socket.on('error', () => {})
      socket.on('close', () => cut++)
      socket.resume()
      sockets.push(socket)
    }
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('a')
    }, 1000)
    const started = performance.now()
    const lasts = () => performance.now() - started
    // The half that never ends its head is cut off after ten seconds, on a busy machine somewhat later.
    while (lasts() < forMs || (cut < count / starts.length && lasts() < 3 * forMs))
      await new Promise((resolve) => setTimeout(resolve, 100))
    clearInterval(drip)
    const cutByThem = cut
    for (const socket of sockets) socket.destroy()
    return { opened: count, cutByThem }
  })

/** As many requests as it takes, over a few lines: pages from memory, and sign-ins whose passwords cost time to check. */
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
          const note = (status: number) => {
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
            resolve()
          }
          const headers = {
            ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
            'x-forwarded-for': `198.51.${(index >> 8) & 255}.${index & 255}`, // nobody may be believed to be many
          }
          const asked = request(url + path, { method: body ? 'POST' : 'GET', agent, headers }, (answer) =>
            answer.resume().on('end', () => note(answer.statusCode ?? 0)),
          )
          asked.on('error', () => note(0))
          asked.end(body)
        }),
    )
    agent.destroy()
    return { statuses, perSecond: Math.round((count / (performance.now() - started)) * 1000) }
  })
