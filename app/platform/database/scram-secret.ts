import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'

const iterations = 4_096

/**
 * Returns the form in which PostgreSQL stores a password (RFC 5803), so that no statement holds the password. The
 * derived salt keeps the secret equal from start to start, as the copies of poolers must fit it.
 */
export function toScramSecret(role: string, password: string): string {
  const salt = createHmac('sha256', password).update(`salt of ${role}`).digest().subarray(0, 16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const sign = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(sign('Client Key')).digest('base64')
  const serverKey = sign('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
