import { openConnection } from './measure/connection.ts'

/*
 * Sends forms with one e-mail each, every one from an address of its own, and prints how many milliseconds all of them
 * took, and each: a process of its own. `perSecond` sends them at that pace without waiting for answers.
 */
export type SignInsInput = {
  port: number
  path: string
  emails: string[]
  password?: string
  first: number // the number of the first address
  atOnce: number
  status?: number // every answer has to have
  perSecond?: number
}

const { port, path, emails, password, first, atOnce, status, perSecond }: SignInsInput = JSON.parse(
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

function freeLine() {
  for (let line = free.pop(); line; line = free.pop()) if (line.isOpen()) return line
  return openConnection(port)
}

async function send(index: number) {
  const line = await freeLine()
  const began = performance.now()
  const answered = await line.ask(forms[index]!)
  each[index] = performance.now() - began
  free.push(line)
  if (status && answered !== status) throw new Error(`${path} was answered ${answered}, not ${status}`)
}

const began = performance.now()
if (perSecond) {
  const answers: Promise<void>[] = []
  for (const index of forms.keys()) {
    const due = began + (index / perSecond) * 1000
    if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
    answers.push(send(index))
  }
  await Promise.all(answers)
} else {
  const left = forms.keys() // those who send take turns with it
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const index of left) await send(index)
    }),
  )
}
console.log(JSON.stringify({ ms: performance.now() - began, each } satisfies SignInsTimes))
for (const line of free) line.end()
