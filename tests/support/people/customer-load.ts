import { Agent, request } from 'node:http'

type Result = { status: number; text: string; cookie: string }
export type Acknowledged = { id: string; started?: boolean; score?: number; cents?: number }

const AGENT = new Agent({ keepAlive: true, maxSockets: 64 })

/** Posts JSON; rejects when the connection fails. */
export const postJson = (url: string, body: object, headers: Record<string, string> = {}) =>
  new Promise<Result>((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', agent: AGENT, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('error', reject)
        response.on('end', () => {
          const cookies = (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0])
          resolve({ status: response.statusCode ?? 0, text, cookie: cookies.join('; ') })
        })
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })

let visits = 0

/**
 * One customer scans, plays and tips. The entry is reported at once and extended by each acknowledged event, so that it is
 * complete when the connection fails. Every customer has a separate address.
 */
export async function visit(
  url: string,
  providerId: string,
  onAcknowledged: (entry: Acknowledged) => void,
  post = postJson,
) {
  const number = ++visits
  const from = { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }
  const key = (step: string) => `${step}-${process.pid}-${number}`
  const session = await post(`${url}/api/play-sessions`, { providerId, key: key('create') }, from)
  if (session.status !== 201) throw new Error(`no session: ${session.status}`)
  const entry: Acknowledged = { id: JSON.parse(session.text).id }
  onAcknowledged(entry)
  const report = async (kind: string, event: object) => {
    const headers = { ...from, cookie: session.cookie }
    const body = { kind, key: key(kind), ...event }
    const { status } = await post(`${url}/api/play-sessions/${entry.id}/events`, body, headers)
    if (status !== 204 && status !== 429) throw new Error(`${kind} got the status ${status}`)
    return status === 204
  }
  await report('start', { gameType: 'puzzle' })
  entry.started = true
  const score = number % 700 // scores that one move can reach
  await report('complete', { gameType: 'puzzle', score })
  entry.score = score
  const cents = 1 + (number % 5000)
  // A tip beyond the provider's limit is not acknowledged.
  if (await report('tip', { cents, method: 'cashapp' })) entry.cents = cents
}

export type VisitRow = { started_at: number | null; score: number | null; tip_minor: number | null }

/** Whether something that was acknowledged is not stored. */
export function isLost(row: VisitRow | undefined, { started, score, cents }: Acknowledged) {
  if (!row || (started && row.started_at === null)) return true
  return (score !== undefined && row.score !== score) || (cents !== undefined && row.tip_minor !== cents)
}
