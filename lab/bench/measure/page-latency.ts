import { get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/*
 * Requests a page in sequence as phones do, and prints the 99th percentile of the latency in milliseconds.
 * A separate process, which warms up before it measures.
 */
export type LatencyOptions = { address: string; warmMs: number; ms: number }

const EVERY_MS = 10

const { address, warmMs, ms }: LatencyOptions = JSON.parse(process.argv[2]!)

const sendRequest = () =>
  new Promise<void>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) =>
      response.resume().on('end', resolve),
    ).on('error', reject)
  })

/** The latency of each request in milliseconds. */
async function measureFor(ms: number) {
  const times: number[] = []
  for (const until = performance.now() + ms; performance.now() < until; ) {
    const began = performance.now()
    await sendRequest()
    times.push(performance.now() - began)
    await delay(EVERY_MS)
  }
  return times
}

await measureFor(warmMs)
const times = await measureFor(ms)
console.log(times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)])
