// Mechanism: rate limiting, networks around an address, trusted devices
import type { Counted, Limit } from '../limits.server.ts'

/** The networks that a client is counted under: its address or /64, and of IPv6 the /56 and the /48 around it. */
export function networksOf(address: string) {
  const [, groups] = /^([\da-f:]{7,19})::\/64$/.exec(address) ?? []
  if (!groups) return [address]
  const [first, second, third, fourth] = groups.split(':')
  const site = `${first}:${second}:${third}`
  const subnet = (Number.parseInt(fourth ?? '', 16) & 0xff00).toString(16)
  return [address, `${site}:${subnet}::/56`, `${site}::/48`]
}

/**
 * The limits of a client and of the networks around it. One connection to the internet may have a whole /56 or /48, and
 * many phones of one operator share one, so each wider network has twice the limit.
 */
export const limitNetworks = (
  networks: string[],
  limit: Limit,
  keyOf: (network: string) => string,
): Counted[] =>
  networks.map((network, wider) => ({
    key: keyOf(network),
    limit: { ...limit, max: limit.max * 2 ** wider },
  }))
