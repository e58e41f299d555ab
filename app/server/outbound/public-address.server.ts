import ipaddr from 'ipaddr.js'

// Every other address of IPv6 is special or not given to anybody.
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
// Of a cloud's hosts, which answer at a public address.
const HOST_SERVICES = new Set(['168.63.129.16'])

/**
 * Whether an address is one of the internet: no private, loopback, link-local, shared, multicast or reserved one, and none
 * of IPv6 that leads to one of IPv4.
 */
export function isPublicAddress(text: string) {
  if (!ipaddr.isValid(text) || HOST_SERVICES.has(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6)
}
