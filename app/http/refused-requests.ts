import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { shortAddress } from '#app/features/journal/short-address.ts'
import { log } from '#app/server/observability/log.server.ts'
import { loggedPath } from '#app/server/observability/logged-path.ts'
import { clientAddress } from './client-address.ts'

const HOUR_MS = 60 * 60 * 1000
const MAX_LINES = 20 // an hour, of one kind and address
const MAX_REMEMBERED = 10_000 // addresses and kinds

const INPUT = new Set([405, 413, 415, 417]) // a foreign host (421) has a line of its own

type Headers = Record<string, unknown>

/** Why a response refuses its request, in the words of OWASP's logging vocabulary; undefined where it does not. */
export function refusalOf(status: number, headers: Headers) {
  // Without the header, 401 answers a wrong password, which has an event of its own.
  if (status === 403 || (status === 401 && headers['www-authenticate'])) return 'authz_fail'
  if (status === 429) return 'excess_rate_limit_exceeded'
  // A page with status 400 shows what somebody has mistyped.
  const isForPrograms = String(headers['content-type'] ?? '').startsWith('application/json')
  if (INPUT.has(status) || (status === 400 && isForPrograms)) return 'input_validation_fail'
  return undefined
}

const written = new LRUCache<string, { lines: number; since: number }>({ max: MAX_REMEMBERED })

type Refused = IncomingMessage & { socket: { remoteAddress?: string } }

/**
 * Logs that a response refuses its request, at most 20 times an hour of each kind for an address, so that nobody fills the
 * log. The account is known where the request was signed in.
 */
export function logRefused(
  { method, url = '', headers, socket }: Refused,
  response: { requestId: string; accountId?: string },
  status: number,
  sent: Headers,
  now = performance.now(),
) {
  const event = refusalOf(status, sent)
  if (!event) return
  const address = clientAddress(
    socket.remoteAddress ?? '0.0.0.0',
    headers['x-forwarded-for'] as string | undefined,
  )
  const key = `${event} ${address}`
  const known = written.get(key)
  const hour = known && now - known.since < HOUR_MS ? known : { lines: 0, since: now }
  if (hour.lines >= MAX_LINES) return
  written.set(key, { ...hour, lines: hour.lines + 1 })
  const { requestId, accountId } = response
  const what = { event, status, method, route: loggedPath(url) }
  log.warn({ ...what, accountId, requestId, network: shortAddress(address) }, 'request refused')
}
