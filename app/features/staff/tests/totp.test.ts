import { expect, test } from 'vitest'
import {
  toOtpauthUri,
  computeCode,
  generateSharedSecret,
  findCodeStep,
} from '#features/staff/server/totp.ts'

// RFC 6238, appendix B: '12345678901234567890' as an app writes it, and the last six digits of each code.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at second %i the code is %s', (second, code) => {
  const step = Math.floor(second / 30)
  expect(computeCode(secret, step)).toBe(code)
  expect(findCodeStep(secret, code, second * 1_000)).toBe(step)
})

test('a clock may be half a minute off, and no more', () => {
  const now = 2_000_000_000_000
  const stepAtOffset = (seconds: number) => findCodeStep(secret, '279037', now + seconds * 1_000)
  expect([stepAtOffset(-30), stepAtOffset(30)]).toEqual([stepAtOffset(0), stepAtOffset(0)])
  expect([stepAtOffset(-61), stepAtOffset(61)]).toEqual([null, null])
})

test.each(['', '27903', '2790377', '27903x', '000000'])('%j is not a code', (code) => {
  expect(findCodeStep(secret, code, 2_000_000_000_000)).toBeNull()
})

test('a new secret is unique and readable by an authenticator app', () => {
  const secrets = Array.from({ length: 50 }, generateSharedSecret)
  expect(new Set(secrets).size).toBe(50)
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(toOtpauthUri(secret, 'inge@torv.example'))
  expect(address.protocol).toBe('otpauth:')
  expect(address.searchParams.get('secret')).toBe(secret)
})
