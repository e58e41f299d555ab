import { expect, test } from 'vitest'
import { clientAddress, limitedAddress } from './client-address.ts'

test('without a proxy X-Forwarded-For is ignored (T29)', () => {
  expect(clientAddress('10.0.0.9', '1.2.3.4', 0)).toBe('10.0.0.9')
})

test('behind one proxy the last entry counts, whatever the client wrote before it (T29)', () => {
  expect(clientAddress('10.0.0.1', '6.6.6.6, 1.2.3.4', 1)).toBe('1.2.3.4')
})

test('behind two proxies the second entry from the right counts (T29)', () => {
  expect(clientAddress('10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', 2)).toBe('1.2.3.4')
})

test('an IPv6 customer is counted by network, an IPv4 one by address (T29)', () => {
  expect(limitedAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(limitedAddress('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(limitedAddress('::ffff:1.2.3.4')).toBe('1.2.3.4')
  expect(limitedAddress('1.2.3.4')).toBe('1.2.3.4')
})
