import { readFileSync } from 'node:fs'
import { openConnection } from './connection.ts'

/*
 * Requests URLs sequentially over a few connections, and prints the number of responses, the time, and the 99th
 * percentile of the response times in ms. A separate process, so that client and server do not share a core.
 */
export type LoadOptions = {
  port: number
  paths: string // a file with one path per row
  from?: number // the first path to request
  requests?: number // the run ends after this number of requests
  ms?: number // or after this time
  connections?: number
}

const CONNECTIONS = 16

const options: LoadOptions = JSON.parse(process.argv[2]!)
const paths = readFileSync(options.paths, 'utf8').split('\n').filter(Boolean)
const requests = paths.map((path) =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${options.port}\r\nAccept-Encoding: br\r\n\r\n`),
)

let next = options.from ?? 0
let sent = 0
let responses = 0
let bad = 0
const times: number[] = []
const began = performance.now()
const isOver = () =>
  options.requests ? sent >= options.requests : performance.now() - began >= (options.ms ?? 1000)

async function sendOnOneConnection() {
  const connection = await openConnection(options.port)
  while (!isOver()) {
    sent++
    const sentAt = performance.now()
    if ((await connection.sendRequest(requests[next++ % requests.length]!)) !== 200) bad++
    times[responses++] = performance.now() - sentAt
  }
  connection.end()
}

await Promise.all(Array.from({ length: options.connections ?? CONNECTIONS }, sendOnOneConnection))
const ms = performance.now() - began
const p99 = new Float64Array(times).sort()[Math.floor(responses * 0.99)]
console.log(JSON.stringify({ responses, bad, ms, p99 }))
