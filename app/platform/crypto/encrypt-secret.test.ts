import { expect, test } from 'vitest'
import { decryptSecret, encryptSecret } from './encrypt-secret.ts'

const keys = ['00'.repeat(32)] as const

test('a value that is moved to another row is not decrypted', () => {
  const stored = encryptSecret('JBSWY3DP', keys, 'sofie')
  expect(decryptSecret(stored, keys, 'sofie')).toBe('JBSWY3DP')
  expect(decryptSecret(stored, keys, 'malthe')).toBeNull()
})

test('a value that is changed, or read with another key, is not decrypted', () => {
  const stored = encryptSecret('JBSWY3DP', keys, 'sofie')

  expect(decryptSecret(stored, ['11'.repeat(32)], 'sofie')).toBeNull()
  expect(decryptSecret(stored.slice(0, -4), keys, 'sofie')).toBeNull()
})
