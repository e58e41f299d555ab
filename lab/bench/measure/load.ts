import { readFileSync } from 'node:fs'
import { openConnection } from './connection.ts'

/*
 * Asks for addresses in turn over a few lines, each as soon as the last answer is complete, and prints how many were
 * answered in how long. A process of its own, so that asking and answering do not share a core.
 */
export type LoadOptions = {
  port: number
  paths: string // a file with one path in each row
  from?: number // the first path to ask for
  requests?: number // ends after so many
  ms?: number // or after so long
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
let answered = 0
let bad = 0
const began = performance.now()
const isOver = () =>
  options.requests ? sent >= options.requests : performance.now() - began >= (options.ms ?? 1000)

async function sendOnOneConnection() {
  const connection = await openConnection(options.port)
  while (!isOver()) {
    sent++
    if ((await connection.sendRequest(requests[next++ % requests.length]!)) !== 200) bad++
    answered++
  }
  connection.end()
}

await Promise.all(Array.from({ length: options.connections ?? CONNECTIONS }, sendOnOneConnection))
console.log(JSON.stringify({ answered, bad, ms: performance.now() - began }))
