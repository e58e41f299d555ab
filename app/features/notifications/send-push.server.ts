import { env } from '#app/server/env.server.ts'
import { circuitBreaker } from '#app/server/jobs/slots.ts'
import { retryAfterMs } from '#app/server/outbound/retry-after.server.ts'
import { getPushKeys, loadWebPush, type PushKeys } from './push-keys.server.ts'
import { PUSH_TYPE } from './push-message.ts'
import { outcomeOf, type PushOutcome } from './push-outcome.ts'

const ENCODING = 'aes128gcm' // RFC 8188
const TIMEOUT_MS = 5000
const TOKEN_S = 2 * 60 * 60
// Who the sender is, by RFC 8292 a https address. A trial has none, and reaches push services all the same.
const subject = env.publicUrl.replace(/^http:/, 'https:')

/** The tokens of push services with the time until which they are used: they advise to use one for several messages. */
const tokens = new Map<string, { authorization: string; until: number }>()

async function authorizationFor(audience: string, { publicKey, privateKey }: PushKeys, now = Date.now()) {
  const known = tokens.get(publicKey + audience)
  if (known && known.until > now && known.until <= now + TOKEN_S * 1000) return known.authorization
  const expires = Math.floor(now / 1000) + TOKEN_S
  const { getVapidHeaders } = await loadWebPush()
  const { Authorization: authorization } = getVapidHeaders(
    audience,
    subject,
    publicKey,
    privateKey,
    ENCODING,
    expires,
  )
  tokens.set(publicKey + audience, { authorization, until: now + (TOKEN_S / 2) * 1000 })
  return authorization
}

export type Recipient = { endpoint: string; p256dh: string; auth: string }

/** Whether messages can be encrypted for these keys of a browser. */
export async function areKeysValid({ p256dh, auth }: Pick<Recipient, 'p256dh' | 'auth'>) {
  const { encrypt } = await loadWebPush()
  try {
    encrypt(p256dh, auth, '{}', ENCODING)
    return true
  } catch {
    return false
  }
}

// Errors before the request was sent: the push service knows nothing of the message.
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'])

export type PushResult = { outcome: PushOutcome | 'unknown' | 'suspended'; waitMs: number; status?: number }

/** The push services that did not respond in time. */
const suspended = circuitBreaker(30_000)

/**
 * Sends a message that is worthless after `ttlMs`. Without a response its fate is unknown, except where no connection was
 * made. A service that did not respond in time is suspended for half a minute. A message that waits there gives way to the next one
 * of its topic. The address is one that `isPushEndpoint` accepts.
 */
export async function sendPush(
  { endpoint, p256dh, auth }: Recipient,
  payload: string,
  { ttlMs, topic }: { ttlMs: number; topic: string },
  now = Date.now(),
): Promise<PushResult> {
  const { origin, host } = new URL(endpoint)
  const waitMs = suspended.leftOf(host, now)
  if (waitMs) return { outcome: 'suspended', waitMs }
  const keys = await getPushKeys()
  const { encrypt } = await loadWebPush()
  const { cipherText } = encrypt(p256dh, auth, payload, ENCODING)
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization: await authorizationFor(origin, keys),
        'content-encoding': ENCODING,
        'content-type': PUSH_TYPE,
        ttl: String(Math.max(1, Math.floor(ttlMs / 1000))),
        topic,
        urgency: 'high',
      },
      body: new Uint8Array(cipherText),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { status, headers } = response
    await response.body?.cancel() // nothing in it is read
    return { outcome: outcomeOf(status), waitMs: retryAfterMs(headers.get('retry-after'), now), status }
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') suspended.open(host, now)
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    return { outcome: NOT_SENT.has(code ?? '') ? 'later' : 'unknown', waitMs: 0 }
  }
}
