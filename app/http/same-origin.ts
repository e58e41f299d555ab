/**
 * Whether a request may change something: only our own pages may ask for it, and a browser says where a request comes
 * from. `header` gives a header of the request.
 */
export function isSameOriginWrite(method: string, header: (name: string) => string | undefined) {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return true
  const site = header('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const origin = header('origin')
  return !origin || (URL.canParse(origin) && new URL(origin).host === header('host'))
}
