import { createHash, randomBytes } from 'node:crypto'

/** 256 bits of chance, fit for a cookie and for a link: nobody guesses it, so nobody has to be slowed down. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of it: whoever reads the database cannot sign in with what is found there. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
