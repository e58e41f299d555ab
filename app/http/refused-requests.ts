// Mechanism: log lines about refused requests
import type { IncomingMessage } from 'node:http'
import { shortAddress } from '#app/features/audit-log/short-address.ts'
import { lineLimit } from '#app/server/observability/line-limit.ts'
import { log } from '#app/server/observability/log.server.ts'
import { loggedPath } from '#app/server/observability/logged-path.ts'
import { clientAddress } from './client-address.ts'

const MAX_LINES = 20 // an hour, of one kind and address

const INPUT = new Set([405, 413, 415, 417]) // a foreign host (421) has a line of its own

type Headers = Record<string, unknown>

/** Why a response refuses its request, in the words of OWASP's logging vocabulary; undefined where it does not. */
export function refusalOf(status: number, headers: Headers) {
  // Without the header, 401 answers a wrong password, which has an event of its own.
  if (status === 403 || (status === 401 && headers['www-authenticate'])) return 'authz_fail'
  if (status === 429) return 'excess_rate_limit_exceeded'
  // A page with status 400 shows what somebody has mistyped.
  const isForIntegrations = String(headers['content-type'] ?? '').startsWith('application/json')
  if (INPUT.has(status) || (status === 400 && isForIntegrations)) return 'input_validation_fail'
  return undefined
}

const mayWrite = lineLimit(MAX_LINES)

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
  if (!mayWrite(`${event} ${address}`, now)) return
  const { requestId, accountId } = response
  const what = { event, status, method, route: loggedPath(url) }
  log.warn({ ...what, accountId, requestId, network: shortAddress(address) }, 'request refused')
}
