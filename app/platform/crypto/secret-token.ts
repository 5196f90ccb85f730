import { createHash, randomBytes } from 'node:crypto'

/** A random secret for cookies and links. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only the hash is stored, so a database leak does not allow sign-ins. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
