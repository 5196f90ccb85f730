import { expect, test } from 'vitest'
import { getClientAddress, toNetwork, maskAddress } from './client-address.ts'

const isOwnProxy = (address: string) => address.startsWith('10.')

test.each([
  ['no proxy', '203.0.113.5', '', '203.0.113.5'],
  ['a forged header', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['one of our proxies', '10.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['two of our proxies', '10.0.0.1', '203.0.113.5, 10.0.0.2', '203.0.113.5'],
  [
    'entries before the last foreign address',
    '10.0.0.1',
    '198.51.100.1, 203.0.113.5',
    '203.0.113.5',
  ],
  ['a proxy without the header', '10.0.0.1', '', '10.0.0.1'],
  ['a proxy that writes the port', '10.0.0.1', '203.0.113.5:61234', '203.0.113.5'],
  ['a proxy that writes the port of IPv6', '10.0.0.1', '[2001:db8::9]:61234', '2001:db8::9'],
  ['a proxy that writes brackets', '10.0.0.1', '[2001:db8::9]', '2001:db8::9'],
  ['a proxy that writes no address', '10.0.0.1', '203.0.113.5, unknown', '10.0.0.1'],
  ['only our proxies', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['an IPv4 address mapped to IPv6', '::ffff:203.0.113.5', '', '203.0.113.5'],
])('the client address of a request: %s', (_, connected, forwarded, address) => {
  expect(getClientAddress(connected, forwarded, isOwnProxy)).toBe(address)
})

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('all IPv6 addresses of a household count as one: %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})

test.each([
  ['203.0.113.5', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8:0::/48'],
  ['', ''],
])('logs hold only a masked address: of %s', (address, vicinity) => {
  expect(maskAddress(address)).toBe(vicinity)
})
