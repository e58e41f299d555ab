// Mechanism: backoff of jobs (mails, webhooks, push messages, backups), of CDN purges, and of retries in the browser
// Mechanism: CDN caching, purge
import { onOwnChange } from './db/changes.server.ts'
import { env } from './env.server.ts'
import { log } from './observability/log.server.ts'

/*
 * A CDN may cache public pages for a few seconds; it is purged when a provider changes. The headers are those of a CDN
 * that supports purging, so other caches still revalidate.
 */
const BATCH_MS = 50
// A page that was rendered before the change may reach the CDN after the first purge.
const REPEAT_MS = 2000
const TIMEOUT_MS = 5000
const BACKOFF_MS = [1, 2, 5, 15, 30, 60, 300].map((seconds) => seconds * 1000) // after each failed attempt
const KEYS_PER_PURGE = 30

/** The key that purges everything public of a provider. */
const keyOf = (providerId: string) => `provider-${providerId}`

const tags = (providerId: string) => ({ 'surrogate-key': keyOf(providerId), 'cache-tag': keyOf(providerId) })

/** Headers that let the CDN cache a page of this provider; none without a CDN. */
export function cdnHeaders(providerId: string): Record<string, string> {
  if (!env.cdn) return {}
  const maxAge = `max-age=${env.cdn.seconds}`
  return { ...tags(providerId), 'cdn-cache-control': maxAge, 'surrogate-control': maxAge }
}

/** The same for a file of this provider, which is cached until it is purged. */
export const fileHeaders = (providerId: string): Record<string, string> => (env.cdn ? tags(providerId) : {})

/** Purges everything with these keys; throws unless the CDN confirms it. */
export async function purge(keys: string[]) {
  const { url, token } = env.cdn!
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'surrogate-key': keys.join(' '),
      ...(token && { authorization: `Bearer ${token}`, 'fastly-key': token }),
    },
    body: JSON.stringify({ tags: keys }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the CDN responded ${response.status}`)
}

const changed = new Set<string>()
const pending = new Set<Promise<void>>()
let batch: NodeJS.Timeout | undefined

const schedule = (action: () => void, ms: number) => setTimeout(action, ms).unref()

function purgeWithRetries(keys: string[], attempts = 0) {
  const sent = purge(keys)
    .catch((error) => {
      const wait = BACKOFF_MS[attempts]
      if (wait === undefined) return log.error({ err: error, keys }, 'the CDN could not be purged')
      log.warn({ err: error, attempts }, 'the CDN was not purged, retrying')
      schedule(() => purgeWithRetries(keys, attempts + 1), wait)
    })
    .finally(() => pending.delete(sent))
  pending.add(sent)
}

function purgeChanged() {
  clearTimeout(batch)
  const keys = [...changed]
  changed.clear()
  for (let at = 0; at < keys.length; at += KEYS_PER_PURGE) {
    const some = keys.slice(at, at + KEYS_PER_PURGE)
    purgeWithRetries(some)
    schedule(() => purgeWithRetries(some), REPEAT_MS)
  }
}

/** Purges the CDN after every change of this process. The returned function stops that when all purges are sent. */
export function startCdnPurging() {
  if (!env.cdn) return async () => {}
  const stop = onOwnChange((providerId) => {
    if (!changed.size) batch = schedule(purgeChanged, BATCH_MS)
    changed.add(keyOf(providerId))
  })
  return async () => {
    stop()
    purgeChanged()
    await Promise.all(pending)
  }
}
