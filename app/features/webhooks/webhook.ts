import { isBelow } from './inner-address.ts'

export const MAX_WEBHOOKS = 10
export const MAX_URL = 500 // characters
export const EARLIER_SECRET_MS = 24 * 60 * 60 * 1000

/**
 * The address of a webhook: with https, without a user and a fragment; with http only below one of the addresses of the own
 * network.
 */
export function readWebhookUrl(text: string, inner: readonly string[]) {
  const url = text.length <= MAX_URL ? URL.parse(text) : null
  if (!url || url.username || url.password || url.hash || !/^https?:$/.test(url.protocol)) return undefined
  if (url.protocol === 'http:' && !isBelow(url, inner)) return undefined
  return url
}

/** After so long without a call that arrived, a webhook is switched off. */
export const FAILING_MS = 5 * 24 * 60 * 60 * 1000

const REDIRECTS = [301, 302, 303, 307, 308]

/**
 * What a response means for a call: it has arrived, nobody is there any more, it is led elsewhere, which another try would
 * not change, or it is tried again.
 */
export function meaningOf(status: number | undefined) {
  if (status === undefined) return 'again'
  if (status >= 200 && status < 300) return 'arrived'
  if (status === 410) return 'gone'
  return REDIRECTS.includes(status) ? 'redirected' : 'again'
}
