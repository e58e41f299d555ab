const GOOGLE = /(^|\.)googleusercontent\.com$/

/** Only what Google itself serves is fetched, and in a trial what its stand-in on this machine serves. */
export function isGooglePicture(address: string, trial: boolean) {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username } = new URL(address)
  if (username) return false
  if (trial && protocol === 'http:' && hostname === '127.0.0.1') return true
  return protocol === 'https:' && port === '' && GOOGLE.test(hostname)
}
