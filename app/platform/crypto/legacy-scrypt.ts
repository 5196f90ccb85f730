import { scrypt, timingSafeEqual } from 'node:crypto'

// Parameters of all hashes older than Argon2id, which used the salt as text.
const work = { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 }

/** Format: `salt:key`, both in hexadecimal. */
export async function verifyScrypt(password: string, hash: string): Promise<boolean> {
  const [, salt, key] = /^([0-9a-f]{32}):([0-9a-f]{128})$/.exec(hash) ?? []
  if (!salt || !key) return false
  const derived = await derive(password.normalize('NFKC'), salt, key.length / 2)
  return timingSafeEqual(derived, Buffer.from(key, 'hex'))
}

function derive(password: string, salt: string, length: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, length, work, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
