import { argon2Sync, randomBytes, scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isOutdated, isPassword } from '#platform/crypto/passwords.ts'

// Uses the full cost, unlike the other tests: see test/support/light-passwords.ts.
const password = 'en lang adgangskode'

test('each guess at a stored password costs 32 MB and the full work factor', async () => {
  const stored = await hashPassword(password)
  const [, algorithm, version, work, salt = '', tag] = stored.split('$')
  expect([algorithm, version, work]).toEqual(['argon2id', 'v=19', 'm=32768,t=2,p=1'])
  const derived = argon2Sync('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: 32_768,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  })
  expect(derived.toString('base64').replaceAll('=', '')).toBe(tag)
  expect(await isPassword(password, stored)).toBe(true)
  expect(await isPassword('en anden adgangskode', stored)).toBe(false)
  expect(isOutdated(stored)).toBe(false)
  expect(await hashPassword(password)).not.toBe(stored)
})

test('a hash of the former algorithm is still verified, and counts as outdated', async () => {
  const salt = randomBytes(16).toString('hex')
  const work = { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 }
  const stored = `${salt}:${scryptSync(password, salt, 64, work).toString('hex')}`
  expect(await isPassword(password, stored)).toBe(true)
  expect(await isPassword('en anden adgangskode', stored)).toBe(false)
  expect(isOutdated(stored)).toBe(true)
})

test.each([
  '',
  'x',
  ':',
  '$argon2id$',
  '$argon2id$v=19$m=32768,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$',
  `${'0'.repeat(32)}:${'0'.repeat(126)}`,
])('a damaged hash %j matches no password', async (stored) => {
  expect(await isPassword(password, stored)).toBe(false)
  expect(isOutdated(stored)).toBe(true)
})

test('an unknown account is refused with every password', async () => {
  expect(await isPassword(password, null)).toBe(false)
  expect(await isPassword('', null)).toBe(false)
})
