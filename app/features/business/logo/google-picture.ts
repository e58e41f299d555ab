const GOOGLE = /(^|\.)googleusercontent\.com$/

/** Whether Google serves this URL, or in a trial its local substitute. No other URL is fetched. */
export function isGooglePicture(address: string, trial: boolean) {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username } = new URL(address)
  if (username) return false
  if (trial && protocol === 'http:' && hostname === '127.0.0.1') return true
  return protocol === 'https:' && port === '' && GOOGLE.test(hostname)
}
