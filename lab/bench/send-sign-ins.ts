import { setTimeout as delay } from 'node:timers/promises'
import { openConnection } from './measure/connection.ts'

/*
 * Sends a form for each e-mail, each from a separate address, and prints the milliseconds of each and of all together.
 * Runs as a separate process. With `perSecond` the forms are sent at that rate without waiting for responses.
 */
export type SignInsInput = {
  port: number
  path: string
  emails: string[]
  password?: string
  first: number // the number of the first address
  concurrency: number
  status?: number // expected of every response
  perSecond?: number
}

const { port, path, emails, password, first, concurrency, status, perSecond }: SignInsInput = JSON.parse(
  process.argv[2]!,
)

function formOf(index: number) {
  const number = first + index
  const body = new URLSearchParams({ email: emails[index]!, ...(password && { password }) }).toString()
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Accept-Encoding: gzip, deflate',
    'Content-Type: application/x-www-form-urlencoded;charset=UTF-8',
    `Content-Length: ${body.length}`,
    `X-Forwarded-For: 10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

export type SignInsTimes = { ms: number; each: number[] } // in the order of the emails

const each: number[] = []
const forms = emails.map((_, index) => formOf(index))
const free: Awaited<ReturnType<typeof openConnection>>[] = []

function takeConnection() {
  for (let connection = free.pop(); connection; connection = free.pop())
    if (connection.isOpen()) return connection
  return openConnection(port)
}

async function send(index: number) {
  let connection = await takeConnection()
  const began = performance.now()
  const received = await connection.sendRequest(forms[index]!).catch(async () => {
    // The server has just closed a connection that was idle, as a browser finds it too.
    connection = await openConnection(port)
    return connection.sendRequest(forms[index]!)
  })
  each[index] = performance.now() - began
  free.push(connection)
  if (status && received !== status) throw new Error(`${path} responded ${received}, not ${status}`)
}

const began = performance.now()
if (perSecond) {
  const responses: Promise<void>[] = []
  for (const index of forms.keys()) {
    const due = began + (index / perSecond) * 1000
    if (due > performance.now()) await delay(due - performance.now())
    responses.push(send(index))
  }
  await Promise.all(responses)
} else {
  const indices = forms.keys() // shared by the workers
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const index of indices) await send(index)
    }),
  )
}
console.log(JSON.stringify({ ms: performance.now() - began, each } satisfies SignInsTimes))
for (const connection of free) connection.end()
