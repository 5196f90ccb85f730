import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

describe('addresses that are not public', () => {
  const addresses = `
    this-machine 127.0.0.1 127.0.0.0 127.1 127.0.1 127.255.255.255 127.127.127.127 2130706433 0x7f000001 0x7F.1 0x7f.0.0.1
      0x7f.0x0.0x0.0x1 017700000001 0177.0.0.1 0177.0.01 00177.0.0.1 0177.1 127.0x1 127.00.00.01 0x7f.0.1 127.0.0.1.
      127.0.0.0x1 127.1. 2130706432 2147483647 127.65535.1 0177.0377.0377.0377 0 0.0.0.0 0x0 00 0.0 0.1.2.3 0.255.255.255
      ::1 ::0001 0:0:0:0:0:0:0:1 0000:0000:0000:0000:0000:0000:0000:0001 :: 0:: ::0 0:0:0:0:0:0:0:0
    our-own-network 10.0.0.1 10.255.255.255 10.1 012.0.0.1 0xa.0.0.1 0x0a000001 167772161 012.1 10.0x0.0.01
      172.16.0.1 172.31.255.255 172.20.10.1 2886729729 0xac100001 0254.020.0.1 0xac.0x10.0.1 172.16.1
      192.168.0.1 192.168.1.1 192.168.255.255 192.168.1 192.168.65535 3232235521 0xc0a80001 0300.0250.0.1 0xc0.0xa8.1
      fc00:: fc00::1 fd00::1 fd12:3456:789a::1 fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff fec0::1 FD00::1
    our-provider 100.64.0.1 100.127.255.255 100.100.100.200 1681915905 0x64400001 0144.0100.0.1
      169.254.169.254 169.254.0.1 169.254.255.255 2852039166 0xa9fea9fe 0251.0376.0251.0376 0xa9.0xfe.0xa9.0xfe
      169.254.43518 169.16689662 0251.254.169.254 169.254.170.2 168.63.129.16 0xa83f8110 192.0.0.192 fd00:ec2::254
      fe80::1 fe80::a9fe:a9fe fe80:0:0:0:1:2:3:4 FE80::1 febf:ffff::1
    papers-about-networks 192.0.2.1 192.0.2.255 198.51.100.7 203.0.113.9 0xcb007109 198.18.0.1 198.19.255.255
      2001:db8::1 2001:0db8:85a3::8a2e:370:7334 2001:db8:ffff::1 3fff::1 3fff:fff:ffff::1 2001:2::1 100::1 5f00::1
    many-at-once 224.0.0.1 224.0.0.251 232.1.2.3 239.255.255.250 0xe0000001 ff02::1 ff0e::1 ff05::2 FF02::FB
      255.255.255.255 4294967295 0xffffffff 037777777777 240.0.0.1 254.1.2.3 255.0.0.0
    machinery 192.0.0.1 192.0.0.8 192.0.0.171 192.31.196.1 192.52.193.1 192.88.99.1 192.175.48.1
      2001:4:112::1 2001:10::1 2001:20::1 2001:1ff::1 2620:4f:8000::1
    another-in-disguise ::ffff:127.0.0.1 ::ffff:7f00:1 ::FFFF:127.0.0.1 0:0:0:0:0:ffff:127.0.0.1 ::ffff:0:127.0.0.1
      ::ffff:10.0.0.1 ::ffff:169.254.169.254 ::ffff:a9fe:a9fe ::ffff:192.168.1.1 ::ffff:8.8.8.8 ::127.0.0.1 ::7f00:1
      ::10.0.0.1 ::a00:1 ::8.8.8.8 64:ff9b::127.0.0.1 64:ff9b::7f00:1 64:ff9b::169.254.169.254 64:ff9b::8.8.8.8
      64:ff9b:1::127.0.0.1 64:ff9b:1::a9fe:a9fe 2002:7f00:1:: 2002:7f00:0001::1 2002:a00:1:: 2002:c0a8:101::1
      2002:a9fe:a9fe:: 2002:808:808::1 2001::1 2001:0:7f00:1:: 2001:0:4136:e378:8000:63bf:3fff:fdd2
      2001:0000:a9fe:a9fe:: ::ffff:0:0 ::ffff:0.0.0.0 ::ffff:0:7f00:1
    no-address-at-all localhost torv.example 256.0.0.1 1.2.3.4.5 1.2.3.256 0x 08.8.8.8 127.0.0.1:80 [::1] fe80::1%eth0
      fe80::1%25eth0 1::2::3 12345::1 ::ffff:1.2.3 1.1.1.1@127.0.0.1 8.8.8.8/ 8.8.8.8# 8.8.8.8? 127。0。0。1 １２７.0.0.1 ⑧.8.8.8
      4294967296 -1 +8.8.8.8 8.8.8.8%00 ::1.2.3.4.5 2606:4700::/32
  `
    .trim()
    .split(/\s+/)
    .filter((word) => !/^[a-z]+(-[a-z]+)+$|^machinery$/.test(word))

  test('have more than 200 spellings, all of which are rejected', () => {
    expect(new Set(addresses).size).toBeGreaterThanOrEqual(200)
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })

  test('are rejected in the spelling of a URL', () => {
    const hosts = addresses.flatMap((address) => {
      const url = URL.parse(`http://${address}/`) ?? URL.parse(`http://[${address}]/`)
      return url ? [url.hostname.replace(/^\[|\]$/g, '')] : []
    })
    expect(hosts.length).toBeGreaterThan(150)
    const found = hosts.filter(isPublicAddress)
    // URL parsers read these as 8.8.8.8 followed by a path, query or fragment.
    expect(found).toEqual(['8.8.8.8', '8.8.8.8', '8.8.8.8', '8.8.8.8'])
  })

  test.each([
    ['nothing', ''],
    ['a blank', ' '],
    ['an address behind a blank', ' 8.8.8.8'],
    ['two lines', '8.8.8.8\n127.0.0.1'],
  ])('%s', (_, text) => {
    expect(isPublicAddress(text)).toBe(false)
  })
})

test.each(
  `8.8.8.8 1.1.1.1 9.9.9.9 11.0.0.1 93.184.215.14 100.63.255.255 100.128.0.1 126.255.255.255 128.0.0.1 168.63.129.15
    169.253.255.255 169.255.0.1 172.15.255.255 172.32.0.1 192.0.1.1 192.0.3.1 192.167.255.255 192.169.0.1
    198.17.255.255 198.20.0.1 198.51.99.1 203.0.112.1 203.0.114.1 223.255.255.255 134744072 0x08080808 010.010.010.010
    2606:4700:4700::1111 2a00:1450:400f:80d::200e 2001:200::1 2001:4860:4860::8888 2003::1 2400:cb00::1 2a02:188::1 3ffe::1`
    .trim()
    .split(/\s+/),
)('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('an address is public in all spellings or in none', () => {
  fc.assert(
    fc.property(fc.nat(0xffff_ffff), (number) => {
      const octets = [24, 16, 8, 0].map((shift) => (number >>> shift) & 255)
      const spellings = [
        octets.join('.'),
        String(number),
        `0x${number.toString(16)}`,
        octets.map((octet) => `0${octet.toString(8)}`).join('.'),
      ]
      expect(new Set(spellings.map(isPublicAddress)).size).toBe(1)
      expect(isPublicAddress(`::ffff:${octets.join('.')}`)).toBe(false)
      expect(isPublicAddress(`64:ff9b::${octets.join('.')}`)).toBe(false)
    }),
  )
})

test('any text is accepted without an error', () => {
  fc.assert(fc.property(fc.string(), (text) => void isPublicAddress(text)))
  fc.assert(fc.property(fc.ipV6(), (text) => void isPublicAddress(text)))
})
