import { scryptSync } from 'node:crypto'

/** A scrypt hash from before Argon2id, with the low cost of light-passwords.ts. */
export function hashWithScrypt(password: string): string {
  const salt = 'c0ffee'.repeat(5) + '00'
  const work = { N: 2 ** 5, r: 16, p: 1, maxmem: 2 ** 26 }
  return `${salt}:${scryptSync(password.normalize('NFKC'), salt, 64, work).toString('hex')}`
}
