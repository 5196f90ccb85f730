import { createHash, randomBytes } from 'node:crypto'
import { tokenBits } from '#domain/shared/bearer-links.ts'

/** A random secret for cookies and links. */
export function createToken(): string {
  return randomBytes(tokenBits / 8).toString('base64url')
}

/** Only the hash is stored, so a database leak does not allow sign-ins. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
