import { onOwnChange } from './db/changes.server.ts'
import { env } from './env.server.ts'
import { log } from './observability/log.server.ts'

/*
 * A content delivery network in front may show what is the same for everybody without asking, for a few seconds; it is
 * told at once when a provider changed. Only caches that are told are spoken to: any other one on the way still asks.
 */
const GATHER_MS = 50
// A page that was made before the change may reach the network after the first word of it.
const AGAIN_MS = 2000
const PATIENCE_MS = 5000
const WAITS_MS = [1, 2, 5, 15, 30, 60, 300].map((seconds) => seconds * 1000) // after each try that failed
const KEYS_AT_ONCE = 30

/** Under which everything that is public of a provider can be dropped. */
const keyOf = (providerId: string) => `provider-${providerId}`

const tags = (providerId: string) => ['surrogate-key', keyOf(providerId), 'cache-tag', keyOf(providerId)]

/** The names and values in turn that let the network keep a page of this provider; none without a network. */
export function pageHeaders(providerId: string) {
  if (!env.cdn) return []
  const life = `max-age=${env.cdn.seconds}`
  return [...tags(providerId), 'cdn-cache-control', life, 'surrogate-control', life]
}

/** The same for a file of this provider, which may be kept for long until it is dropped. */
export const fileHeaders = (providerId: string) => (env.cdn ? tags(providerId) : [])

/** Asks the network to drop everything with these keys; throws when it does not say that it did. */
export async function purge(keys: string[]) {
  const { url, token } = env.cdn!
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'surrogate-key': keys.join(' '),
      ...(token && { authorization: `Bearer ${token}`, 'fastly-key': token }),
    },
    body: JSON.stringify({ tags: keys }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the CDN answered ${answer.status}`)
}

const changed = new Set<string>()
const underway = new Set<Promise<void>>()
let gathering: NodeJS.Timeout | undefined

const later = (act: () => void, ms: number) => setTimeout(act, ms).unref()

function deliver(keys: string[], tries = 0) {
  const sent = purge(keys)
    .catch((error) => {
      const wait = WAITS_MS[tries]
      if (wait === undefined) return log.error({ err: error, keys }, 'the CDN could not be told of a change')
      log.warn({ err: error, tries }, 'the CDN was not told of a change and will be')
      later(() => deliver(keys, tries + 1), wait)
    })
    .finally(() => underway.delete(sent))
  underway.add(sent)
}

function deliverAll() {
  clearTimeout(gathering)
  const keys = [...changed]
  changed.clear()
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
    const some = keys.slice(at, at + KEYS_AT_ONCE)
    deliver(some)
    later(() => deliver(some), AGAIN_MS)
  }
}

/** Tells the network of every change that this process makes; returns how to stop, when all are told. */
export function keepCdnFresh() {
  if (!env.cdn) return async () => {}
  const stop = onOwnChange((providerId) => {
    if (!changed.size) gathering = later(deliverAll, GATHER_MS)
    changed.add(keyOf(providerId))
  })
  return async () => {
    stop()
    deliverAll()
    await Promise.all(underway)
  }
}
