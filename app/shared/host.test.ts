import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAssignedToOther, mayClaimHost, parseHost } from './host.ts'

const production = { platformHost: 'torv.example', allowDevelopmentHosts: false }
const development = { platformHost: 'admin.localhost', allowDevelopmentHosts: true }

const longest = `${'a.'.repeat(125)}dkx`

test.each([
  ['taskehuset.dk', 'taskehuset.dk'],
  ['www.taskehuset.dk', 'taskehuset.dk'],
  ['www.www.taskehuset.dk', 'www.taskehuset.dk'],
  ['TASKEHUSET.dk:8443', 'taskehuset.dk'],
  ['taskehuset.dk.', 'taskehuset.dk'],
  [' taskehuset.dk ', 'taskehuset.dk'],
  [`${longest}:65535`, longest],
  ['taskehuset.dk.:3000', 'taskehuset.dk'],
  ['www.dk', 'www.dk'],
  ['blåbær.dk', 'xn--blbr-roah.dk'],
  ['BLÅBÆR.dk', 'xn--blbr-roah.dk'],
  ['xn--blbr-roah.dk', 'xn--blbr-roah.dk'],
  ['taskehuset。dk', 'taskehuset.dk'],
  ['a-b.c-d.shop', 'a-b.c-d.shop'],
  ['torv.example', 'torv.example'],
  ['my_preview.torv.example', 'my_preview.torv.example'],
])('the host header %j is the host %j', (header, host) => {
  expect(parseHost(header, production)).toEqual({ host })
})

test.each([
  '',
  ' ',
  'bad_host!',
  'bad_host.dk',
  '-x-',
  '-x.dk',
  'x-.dk',
  'taskehuset',
  'a..b.dk',
  '.dk',
  'taskehuset.dk..',
  'taskehuset.dk:99999',
  'taskehuset.dk:99999999',
  'taskehuset.0x1',
  '1.2.3.4',
  '１２７.0.0.1',
  '[::1]:3000',
  'a/b.dk',
  'user@taskehuset.dk',
  'a b.dk',
  'a.dk,b.dk',
  'a.dk\r\nx: y',
  'a%2eb.dk',
  `${'a'.repeat(64)}.dk`,
  `${longest}x`,
  'x'.repeat(100_000),
  'localhost',
  'shop.localhost',
  '127.0.0.1',
  'evil_torv.example',
])('%j is not a domain', (header) => {
  expect(parseHost(header, production)).toBe('domainInvalid')
})

test('a request without a host belongs to no store', () => {
  expect(parseHost(undefined, production)).toBe('domainInvalid')
  expect(parseHost(null, production)).toBe('domainInvalid')
})

test("a host that only contains the platform's name is checked like any other", () => {
  expect(parseHost('torv_.example.evil.com', production)).toBe('domainInvalid')
  expect(parseHost('torv.example.evil.com', production)).toEqual({ host: 'torv.example.evil.com' })
})

test('the demo stores are available under localhost in development', () => {
  for (const [header, host] of [
    ['LOCALHOST:3000', 'localhost'],
    ['www.localhost:3000', 'localhost'],
    ['pyramids.localhost', 'pyramids.localhost'],
    ['127.0.0.1:3000', '127.0.0.1'],
  ] as const)
    expect(parseHost(header, development)).toEqual({ host })
})

const headers = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'awx.-_:9å。@/% \u00ad') }),
  fc.domain(),
  fc.domain().map((domain) => `www.${domain.toUpperCase()}.:443`),
)

test('any host header is either a valid host or a refusal', () => {
  fc.assert(
    fc.property(headers, fc.constantFrom(production, development), (header, rules) => {
      const result = parseHost(header, rules)
      if (result === 'domainInvalid') return
      expect(result.host).toMatch(/^[a-z0-9._-]{1,253}$/)
    }),
    { numRuns: 1_000 },
  )
})

test('normalising is idempotent, except for a doubled www', () => {
  fc.assert(
    fc.property(headers, fc.constantFrom(production, development), (header, rules) => {
      const result = parseHost(header, rules)
      if (result === 'domainInvalid' || result.host.startsWith('www.')) return
      expect(parseHost(result.host, rules)).toEqual(result)
    }),
    { numRuns: 1_000 },
  )
})

test('every ordinary domain is accepted', () => {
  fc.assert(
    fc.property(fc.domain(), (domain) => {
      expect(parseHost(domain, production)).not.toBe('domainInvalid')
    }),
  )
})

const giving = {
  platformHost: 'admin.torv.example',
  allowDevelopmentHosts: false,
  shopsBelow: 'torv.example',
}

test.each(['nordlys.torv.example', 'ler-og-glasur.torv.example', '7.torv.example'])(
  'a store gets %j without a proof where the operator gives hosts away',
  (host) => {
    expect(isAssignedToOther(host, giving)).toBe(true)
    expect(mayClaimHost(host, giving)).toBe(true)
  },
)

test.each([
  ['the domain itself', 'torv.example'],
  ['the host of the platform', 'admin.torv.example'],
  ['a host below the one of the platform', 'shop.admin.torv.example'],
  ['a host two labels below, for which the wildcard is no certificate', 'a.nordlys.torv.example'],
  ['a name of a machine', 'mail.torv.example'],
  ['the name with www', 'www.torv.example'],
  ['Punycode, which can look like another name', 'xn--nrdlys-xxa.torv.example'],
  ['an underscore, as in a record of DNS', '_dmarc.torv.example'],
  ['a label that begins with a hyphen', '-nordlys.torv.example'],
])('nobody can claim %s', (_, host) => {
  expect(isAssignedToOther(host, giving)).toBe(false)
  expect(mayClaimHost(host, giving)).toBe(false)
})

test('a host above the one of the platform cannot be claimed', () => {
  const rules = { ...giving, platformHost: 'admin.torv.shops.example', shopsBelow: 'shops.example' }
  expect(mayClaimHost('torv.shops.example', rules)).toBe(false)
})

test.each(['nordlys.example', 'eviltorv.example', 'torv.example.nordlys.dk'])(
  'a foreign host such as %j needs a proof also where hosts are given away',
  (host) => {
    expect(isAssignedToOther(host, giving)).toBe(false)
    expect(mayClaimHost(host, giving)).toBe(true)
  },
)

test('no host is given away without the setting', () => {
  expect(isAssignedToOther('nordlys.torv.example', { ...giving, shopsBelow: undefined })).toBe(
    false,
  )
})
