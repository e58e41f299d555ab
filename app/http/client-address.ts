// Mechanism: client address, trusted proxies
import { isIP } from 'node:net'
import { expandIPv6 } from 'hono/utils/ipaddr'
import { env } from '#app/server/env.server.ts'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The address that limits count: an IPv6 client has a whole /64, and an IPv4 address may be mapped into IPv6. */
export function limitedAddress(address: string) {
  const v4 = mapped.exec(address)?.[1]
  if (v4) return v4
  if (!address.includes(':')) return address
  // Without leading zeros, as the keys of limits are stored.
  const groups = expandIPv6(address).split(':').slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const withPort = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/

/** The address of an entry, which may have a port: `203.0.113.7:40001`, `[2001:db8::1]:443`. */
function addressOf(entry = '') {
  const [, v6, v4] = withPort.exec(entry) ?? []
  const address = v6 ?? v4 ?? entry
  return isIP(address) ? address : undefined
}

/**
 * The address of the client: the socket's peer, or behind `hops` proxies the one that the outermost proxy saw. Entries
 * further left come from the client and are not trusted.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  hops = env.trustProxy,
) {
  if (!hops || !forwardedFor) return limitedAddress(socketAddress)
  const entries = forwardedFor.split(',').map((entry) => entry.trim())
  return limitedAddress(addressOf(entries.at(-hops)) ?? socketAddress)
}
