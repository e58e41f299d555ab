/** The push services of the browsers: a host, or all hosts below it. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

export const MAX_ENDPOINT = 1000 // characters

const isAt = (host: string, service: string) =>
  service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service

/**
 * Whether messages may be sent to an address that a browser has named: https at a known push service, without a port and
 * a user. `more` are hosts that the installation allows, or whole origins.
 */
export function isPushEndpoint(endpoint: string, more: readonly string[] = []) {
  const url = endpoint.length <= MAX_ENDPOINT ? URL.parse(endpoint) : null
  // A browser names its address as it is parsed.
  if (!url || url.href !== endpoint || url.username || url.password || url.hash) return false
  if (more.includes(url.origin)) return true
  if (url.protocol !== 'https:') return false
  return (
    more.includes(url.host) || (url.port === '' && SERVICES.some((service) => isAt(url.hostname, service)))
  )
}
