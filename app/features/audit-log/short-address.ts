const V4 = /^(\d+\.\d+\.\d+)\.\d+$/

/** The network of an address as `clientAddress` returns it: 203.0.113.0/24, 2001:db8:1::/48. */
export function shortAddress(address: string) {
  const v4 = V4.exec(address)?.[1]
  if (v4) return `${v4}.0/24`
  return `${address.split(':').slice(0, 3).join(':')}::/48`
}
