import { Agent, request } from 'node:http'

type Answer = { status: number; text: string; cookie: string }
export type Acknowledged = { id: string; started?: boolean; score?: number; cents?: number }

const LINES = new Agent({ keepAlive: true, maxSockets: 64 })

/** Posts JSON; the error of a line that breaks is the caller's. */
export const postJson = (url: string, body: object, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request(
      url,
      { method: 'POST', agent: LINES, headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        let text = ''
        answer.on('data', (part) => {
          text += part
        })
        answer.on('error', reject)
        answer.on('end', () => {
          const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0])
          resolve({ status: answer.statusCode ?? 0, text, cookie: cookies.join('; ') })
        })
      },
    )
    asked.on('error', reject)
    asked.end(JSON.stringify(body))
  })

let visits = 0

/**
 * One customer: scans, plays, tips. `told` grows with each thing that the server acknowledged, so that it is right
 * also when the line breaks in between. Every customer comes from an address of its own.
 */
export async function visit(url: string, providerId: string, told: (entry: Acknowledged) => void) {
  const number = ++visits
  const from = { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }
  const key = (step: string) => `${step}-${process.pid}-${number}`
  const session = await postJson(`${url}/api/play-sessions`, { providerId, key: key('create') }, from)
  if (session.status !== 201) throw new Error(`no session: ${session.status}`)
  const entry: Acknowledged = { id: JSON.parse(session.text).id }
  told(entry)
  const report = async (kind: string, event: object) => {
    const headers = { ...from, cookie: session.cookie }
    const wish = { kind, key: key(kind), ...event }
    const { status } = await postJson(`${url}/api/play-sessions/${entry.id}/events`, wish, headers)
    if (status !== 204 && status !== 429) throw new Error(`${kind} was answered ${status}`)
    return status === 204
  }
  await report('start', { gameType: 'puzzle' })
  entry.started = true
  const score = number % 700 // any of them can be had in one move
  await report('complete', { gameType: 'puzzle', score })
  entry.score = score
  const cents = 1 + (number % 5000)
  // A stage this busy has a limit of tips; one beyond it was not acknowledged.
  if (await report('tip', { cents, method: 'cashapp' })) entry.cents = cents
}
