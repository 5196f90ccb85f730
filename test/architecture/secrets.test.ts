import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

const files = readSources(
  ['app', 'bench', 'database', 'docs', 'public', 'test', 'tools'],
  /\.(ts|tsx|mjs|css|sql|md|json|html|txt|env|pem|key)$/,
)

/** Formats of credentials, as their issuers write them. */
const secrets: readonly RegExp[] = [
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}/,
  /\b[sr]k_live_\w{10,}/,
  /\bwhsec_[A-Za-z0-9]{32,}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\bxox[abp]-[\w-]{20,}/,
  /\bAIza[\w-]{35}\b/,
  /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
  /\bTORV_SECRET=['"]?[0-9a-f]{64}\b/,
]

/** Matches that grant no access. */
const harmless: Readonly<Record<string, string>> = {
  'test/support/certificate.ts': 'made for the fake internet of the tests and trusted nowhere else',
  'app/features/orders/tests/payment-account.test.ts': 'made up, to be refused',
  'app/features/orders/tests/payment-and-shipping-settings.shop.test.ts':
    'made up, to be stored encrypted',
}

test('no file of the repository contains a credential', () => {
  expect(files.size).toBeGreaterThan(500)
  const found = [...files].filter(([, text]) => secrets.some((secret) => secret.test(text)))
  expect(found.map(([path]) => path).toSorted()).toEqual(Object.keys(harmless).toSorted())
})

test.each([
  ['sk', 'live', '51H8abcdefgh'].join('_'),
  ['AKIA', 'IOSFODNN7EXAMPLE'].join(''),
  ['ghp', 'a'.repeat(36)].join('_'),
  [`TORV_SECRET`, 'ab'.repeat(32)].join('='),
  ['-----BEGIN PRIVATE', ` KEY-----\n${'A'.repeat(64)}`].join(''),
])('%j would be detected', (text) => {
  expect(secrets.some((secret) => secret.test(text))).toBe(true)
})
