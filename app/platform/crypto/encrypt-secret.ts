import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

const algorithm = 'aes-256-gcm'
const formatVersion = 'v1'

/**
 * Encrypts with a key that the database does not have. `owner` is authenticated, so the value cannot be moved
 * to another row.
 * Proven by app/platform/crypto/encrypt-secret.test.ts: a value that is moved to another row is not decrypted
 */
export function encryptSecret(secret: string, [key]: Keys, owner: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, toKey(key), iv).setAAD(Buffer.from(owner))
  const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [formatVersion, ...[iv, cipher.getAuthTag(), ciphertext].map(toBase64Url)].join('.')
}

/** Returns `null` if no key matches or the row was moved or changed. */
export function decryptSecret(text: string, keys: Keys, owner: string): string | null {
  for (const key of keys) {
    const secret = decryptWith(key, text, owner)
    if (secret !== null) return secret
  }
  return null
}

function decryptWith(key: string, text: string, owner: string): string | null {
  const [version, ...parts] = text.split('.')
  const [iv, tag, ciphertext] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (version !== formatVersion || !iv || !tag || !ciphertext) return null
  try {
    const cipher = createDecipheriv(algorithm, toKey(key), iv, { authTagLength: 16 })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag)
    return Buffer.concat([cipher.update(ciphertext), cipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function toKey(hex: string): Buffer {
  return Buffer.from(hex, 'hex')
}

function toBase64Url(bytes: Buffer): string {
  return bytes.toString('base64url')
}
