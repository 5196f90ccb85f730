import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

const method = 'aes-256-gcm'
const mark = 'v1'

/**
 * Encrypts with a key that the database does not have. `owner` is authenticated, so the value cannot be moved
 * to another row.
 */
export function sealed(secret: string, [key]: Keys, owner: string): string {
  const start = randomBytes(12)
  const cipher = createCipheriv(method, keyFrom(key), start).setAAD(Buffer.from(owner))
  const closed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [mark, ...[start, cipher.getAuthTag(), closed].map(asText)].join('.')
}

/** Returns `null` if no key matches or the row was moved or changed. */
export function unsealed(text: string, keys: Keys, owner: string): string | null {
  for (const key of keys) {
    const secret = openedWith(key, text, owner)
    if (secret !== null) return secret
  }
  return null
}

function openedWith(key: string, text: string, owner: string): string | null {
  const [version, ...parts] = text.split('.')
  const [start, tag, closed] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (version !== mark || !start || !tag || !closed) return null
  try {
    const cipher = createDecipheriv(method, keyFrom(key), start, { authTagLength: 16 })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag)
    return Buffer.concat([cipher.update(closed), cipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function keyFrom(hex: string): Buffer {
  return Buffer.from(hex, 'hex')
}

function asText(bytes: Buffer): string {
  return bytes.toString('base64url')
}
