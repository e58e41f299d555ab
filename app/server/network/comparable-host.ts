const DEFAULT_PORT = { 'http:': ':80', 'https:': ':443' }

/** A host as it is compared: capitals, the port of the scheme and a final dot make no other one. */
export function comparableHost(host: string, protocol: string) {
  const port = DEFAULT_PORT[protocol as keyof typeof DEFAULT_PORT]
  const lower = host.toLowerCase()
  const named = port && lower.endsWith(port) ? lower.slice(0, -port.length) : lower
  return named.replace(/\.(?=:\d+$|$)/, '')
}
