const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

type ReadHeader = (name: string) => string | null | undefined

/**
 * The origin in the address bar of the browser that sent a request, as far as its headers tell; for display alone. The
 * proxy that ends TLS says so, and without one a browser sends Sec-Fetch-Site only over https or to the same machine.
 */
export function seenOrigin(read: ReadHeader) {
  const host = read('host') ?? ''
  const forwarded = read('x-forwarded-proto')?.split(',')[0]?.trim()
  const isSecure = read('sec-fetch-site') && !LOOPBACK.has(host.replace(/:\d+$/, ''))
  const scheme = forwarded === 'https' || forwarded === 'http' ? forwarded : isSecure ? 'https' : undefined
  const origin = `${scheme}://${host}`
  return scheme && URL.canParse(origin) ? new URL(origin).origin : undefined
}
