import { expect, test } from 'vitest'
import { limitedAddress } from '#app/http/client-address.ts'
import { shortAddress } from './short-address.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('the audit log stores the address %s as %s', (address, stored) => {
  expect(shortAddress(limitedAddress(address))).toBe(stored)
})
