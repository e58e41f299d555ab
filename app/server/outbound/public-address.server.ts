// Mechanism: SSRF: addresses that may be called, pinned connections
import ipaddr from 'ipaddr.js'

// Every other address of IPv6 is special or not given to anybody.
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
// Networks of IPv6 alone reach those of IPv4 by it, and their name servers answer with it for every host (RFC 6052).
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
// Of a cloud's hosts, which answer at a public address.
const HOST_SERVICES = new Set(['168.63.129.16'])

/**
 * Whether an address is one of the internet: no private, loopback, link-local, shared, multicast or reserved one, and none
 * of IPv6 that leads to one of IPv4; of a translated one (NAT64) the address within counts.
 */
export function isPublicAddress(text: string) {
  if (!ipaddr.isValid(text) || HOST_SERVICES.has(text)) return false
  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv6 && !address.zoneId && address.match(NAT64))
    return isPublicAddress(ipaddr.fromByteArray(address.toByteArray().slice(-4)).toString())
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6)
}
