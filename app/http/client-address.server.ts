import { env } from '#app/server/env.server.ts'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** An IPv6 customer owns a whole /64; one IPv4 address may come in IPv6 clothes. */
export function limitedAddress(address: string) {
  const v4 = mapped.exec(address)?.[1]
  if (v4) return v4
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const groups = [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * Who is calling: the socket's other end, or behind TRUST_PROXY proxies the address that the outermost of them saw.
 * What a client writes into the header itself stands further left and is never believed.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  hops = env.trustProxy,
) {
  if (!hops || !forwardedFor) return limitedAddress(socketAddress)
  const seen = forwardedFor.split(',').map((part) => part.trim())
  return limitedAddress(seen.at(-hops) || socketAddress)
}
