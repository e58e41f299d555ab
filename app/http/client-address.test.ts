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
  expect(limitedAddress('2001::3:4:5:6:7:8')).toBe('2001:0:3:4::/64')
  expect(limitedAddress('::1')).toBe('0:0:0:0::/64')
  expect(limitedAddress('::FFFF:198.51.100.77')).toBe('198.51.100.77')
  expect(limitedAddress('1::ffff:1.2.3.4')).toBe('1:0:0:0::/64')
  expect(limitedAddress('::')).toBe('0:0:0:0::/64')
  expect(limitedAddress('2001:db8:1:2::')).toBe('2001:db8:1:2::/64')
  expect(limitedAddress('1:2:3::1.2.3.4')).toBe('1:2:3:0::/64')
  expect(limitedAddress('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(limitedAddress('1.2.3.4')).toBe('1.2.3.4')
})

test('an IPv6 network is one, however a proxy writes its address (T29)', () => {
  for (const address of ['2001:db8:1:2::5', '2001:0db8:0001:0002::5', '2001:DB8:1:2:0:0:0:5'])
    expect(limitedAddress(address)).toBe('2001:db8:1:2::/64')
})

test.each([
  ['203.0.113.7:40001', '203.0.113.7'],
  ['[2001:db8:1:2::5]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::5]', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::5', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:1', '203.0.113.7'],
])('a proxy may write a port or brackets: %s is %s (T29)', (entry, address) => {
  expect(clientAddress('10.0.0.1', `6.6.6.6:1, ${entry}`, 1)).toBe(address)
})

test.each(['unknown', '_hidden', '203.0.113.7:', '203.0.113:1', '1.2.3.4.5', ''])(
  'an entry that is no address (%j) counts as the proxy itself (T29)',
  (entry) => {
    expect(clientAddress('10.0.0.1', `6.6.6.6, ${entry}`, 1)).toBe('10.0.0.1')
  },
)
