import { openLine } from './line.ts'

/*
 * Sends forms with one e-mail each, every one from an address of its own, and prints how many milliseconds all of them
 * took: a process of its own. `perSecond` sends them at that pace without waiting for answers.
 */
export type SignInsWish = {
  port: number
  path: string
  emails: string[]
  password?: string
  first: number // the number of the first address
  atOnce: number
  status?: number // every answer has to have
  perSecond?: number
}

const { port, path, emails, password, first, atOnce, status, perSecond }: SignInsWish = JSON.parse(
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

const forms = emails.map((_, index) => formOf(index))
const free: Awaited<ReturnType<typeof openLine>>[] = []

function freeLine() {
  for (let line = free.pop(); line; line = free.pop()) if (line.isOpen()) return line
  return openLine(port)
}

async function send(form: string) {
  const line = await freeLine()
  const answered = await line.ask(form)
  free.push(line)
  if (status && answered !== status) throw new Error(`${path} was answered ${answered}, not ${status}`)
}

const began = performance.now()
if (perSecond) {
  const answers: Promise<void>[] = []
  for (const [index, form] of forms.entries()) {
    const due = began + (index / perSecond) * 1000
    if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
    answers.push(send(form))
  }
  await Promise.all(answers)
} else {
  const left = forms.values() // those who send take turns with it
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const form of left) await send(form)
    }),
  )
}
console.log(performance.now() - began)
for (const line of free) line.end()
