import { expect, test } from 'vitest'
import { limitedAddress } from '#app/http/client-address.ts'
import { limitNetworks, networksOf } from './wider-networks.ts'

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['2001:db8:12:34ff::1', ['2001:db8:12:34ff::/64', '2001:db8:12:3400::/56', '2001:db8:12::/48']],
  ['2001:db8:12:3401:5::9', ['2001:db8:12:3401::/64', '2001:db8:12:3400::/56', '2001:db8:12::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
])('%s is counted in %j', (address, networks) => {
  expect(networksOf(limitedAddress(address))).toEqual(networks)
})

test('a wider network has twice the limit of the one in it (T07)', () => {
  const limits = limitNetworks(networksOf('1:2:3:4::/64'), { max: 40, windowMs: 1 }, (network) => network)
  expect(limits.map(({ key, limit }) => [key, limit.max])).toEqual([
    ['1:2:3:4::/64', 40],
    ['1:2:3:0::/56', 80],
    ['1:2:3::/48', 160],
  ])
})
