import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

/*
 * Asks for addresses in turn over a few lines, each as soon as the last answer is complete, and prints how many were
 * answered in how long. A process of its own, so that asking and answering do not share a core. It reads no more of
 * an answer than it must, for its own work must not be what is measured.
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
const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

const wish: LoadWish = JSON.parse(process.argv[2]!)
const paths = readFileSync(wish.paths, 'utf8').split('\n').filter(Boolean)
const heads = paths.map((path) =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${wish.port}\r\nAccept-Encoding: br\r\n\r\n`),
)

let next = wish.from ?? 0
let asked = 0
let answered = 0
let bad = 0
const began = performance.now()
const isOver = () => (wish.requests ? asked >= wish.requests : performance.now() - began >= (wish.ms ?? 1000))

/** How long the answer at the beginning of `bytes` is, or undefined while it is not all there. */
function answerLength(bytes: Buffer) {
  const head = bytes.indexOf(HEAD_END)
  if (head < 0) return undefined
  const text = bytes.toString('latin1', 0, head).toLowerCase()
  const length = /\r\ncontent-length: (\d+)/.exec(text)?.[1]
  if (!text.startsWith('http/1.1 200')) bad++
  if (length !== undefined) {
    const end = head + 4 + Number(length)
    return bytes.length >= end ? end : undefined
  }
  if (!text.includes('transfer-encoding: chunked')) return head + 4
  const end = bytes.indexOf(LAST_CHUNK, head + 4)
  return end < 0 ? undefined : end + LAST_CHUNK.length
}

function line() {
  return new Promise<void>((resolve, reject) => {
    let rest: Buffer = Buffer.alloc(0)
    const socket = connect(wish.port, '127.0.0.1')
    const ask = () => {
      if (isOver()) return void socket.end()
      asked++
      socket.write(heads[next++ % heads.length]!)
    }
    socket.setNoDelay(true).once('connect', ask).once('error', reject).once('close', resolve)
    socket.on('data', (part: Buffer) => {
      rest = rest.length ? Buffer.concat([rest, part]) : part
      const length = answerLength(rest)
      if (length === undefined) return
      rest = rest.subarray(length)
      answered++
      ask()
    })
  })
}

await Promise.all(Array.from({ length: wish.lines ?? LINES }, line))
console.log(JSON.stringify({ answered, bad, ms: performance.now() - began }))
