import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

type Work = { memory: number; passes: number; parallelism: number }

// OWASP recommends at least 19 MiB and two passes. 32 MiB takes as long as the former scrypt hashes
// (docs/decisions/0019-second-factors-and-passwords.md), so old hashes are not detectable by timing.
const current: Work = { memory: 32_768, passes: 2, parallelism: 1 }

const saltBytes = 16
const tagBytes = 32

/** PHC string format, which includes algorithm and parameters. */
export async function hashArgon2id(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const tag = await derive(password, salt, tagBytes, current)
  const { memory, passes, parallelism } = current
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

export async function verifyArgon2id(password: string, hash: string): Promise<boolean> {
  const parts = parse(hash)
  if (!parts) return false
  const tag = await derive(password, parts.salt, parts.tag.length, parts.work)
  return timingSafeEqual(tag, parts.tag)
}

export function isArgon2id(hash: string): boolean {
  return hash.startsWith('$argon2id$')
}

export function isCurrentArgon2id(hash: string): boolean {
  const work = parse(hash)?.work
  return (
    work?.memory === current.memory &&
    work.passes === current.passes &&
    work.parallelism === current.parallelism
  )
}

const format =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]{11,86})\$([\w+/]{22,86})$/

function parse(hash: string): { work: Work; salt: Buffer; tag: Buffer } | null {
  const [, memory, passes, parallelism, salt, tag] = format.exec(hash) ?? []
  if (!salt || !tag) return null
  return {
    work: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function derive(password: string, nonce: Buffer, tagLength: number, work: Work): Promise<Buffer> {
  const message = password.normalize('NFKC')
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, tagLength, ...work }, (error, tag) => {
      if (error) reject(error)
      else resolve(tag)
    })
  })
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
