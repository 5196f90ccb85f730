import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from '#server/passwords/passwords.ts'

// Asked here, where nothing makes it light: see test/support/light-passwords.ts.
test('each guess at a password that is kept takes 32 MB and all of its work', async () => {
  const password = 'en lang adgangskode'
  const kept = await hashPassword(password)
  const [salt = '', key] = kept.split(':')
  const work = { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 }
  expect(scryptSync(password, salt, 64, work).toString('hex')).toBe(key)
  expect(await isPassword(password, kept)).toBe(true)
  expect(await isPassword('en anden adgangskode', kept)).toBe(false)
})
