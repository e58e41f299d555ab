import { readFileSync } from 'node:fs'
import { openLine } from './line.ts'

/*
 * Asks for addresses in turn over a few lines, each as soon as the last answer is complete, and prints how many were
 * answered in how long. A process of its own, so that asking and answering do not share a core.
 */
export type LoadWish = {
  port: number
  paths: string // a file with one path a line
  from?: number // the first path to ask for
  requests?: number // ends after so many
  ms?: number // or after so long
  lines?: number
}

const LINES = 16

const wish: LoadWish = JSON.parse(process.argv[2]!)
const paths = readFileSync(wish.paths, 'utf8').split('\n').filter(Boolean)
const requests = paths.map((path) =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${wish.port}\r\nAccept-Encoding: br\r\n\r\n`),
)

let next = wish.from ?? 0
let asked = 0
let answered = 0
let bad = 0
const began = performance.now()
const isOver = () => (wish.requests ? asked >= wish.requests : performance.now() - began >= (wish.ms ?? 1000))

async function askOnOneLine() {
  const line = await openLine(wish.port)
  while (!isOver()) {
    asked++
    if ((await line.ask(requests[next++ % requests.length]!)) !== 200) bad++
    answered++
  }
  line.end()
}

await Promise.all(Array.from({ length: wish.lines ?? LINES }, askOnOneLine))
console.log(JSON.stringify({ answered, bad, ms: performance.now() - began }))
