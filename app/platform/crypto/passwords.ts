import { openSlots } from '../memory/slots.ts'
import { scrypt, timingSafeEqual, argon2, randomBytes } from 'node:crypto'
import { refused, type Refused } from '#shared/errors/errors.ts'
import { isGuessable } from '#shared/people/password.ts'

export function hashPassword(password: string): Promise<string> {
  return runInSlot(() => hashArgon2id(password))
}

/** A missing hash costs the same work, so response times do not reveal which accounts exist. */
export function isPassword(password: string, hash: string | null): Promise<boolean> {
  return runInSlot(async () => {
    if (hash === null || isArgon2id(hash)) {
      return (await verifyArgon2id(password, hash ?? dummyHash)) && hash !== null
    }
    return verifyScrypt(password, hash)
  })
}

/** True for former algorithms or parameters: rehash at the next sign-in. */
export function isOutdated(hash: string): boolean {
  return !isCurrentArgon2id(hash)
}

// Each hash takes 32 MB and a thread that file access and compression need as well.
const runInSlot = openSlots(2)

const dummyHash = `$argon2id$v=19$m=32768,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

// Parameters of all hashes older than Argon2id, which used the salt as text.
const work = { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 }

/** Format: `salt:key`, both in hexadecimal. */
async function verifyScrypt(password: string, hash: string): Promise<boolean> {
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

type Work = { memory: number; passes: number; parallelism: number }

// OWASP recommends at least 19 MiB and two passes. 32 MiB takes as long as the former scrypt hashes
// (docs/decisions/0019-second-factors-and-passwords.md), so old hashes are not detectable by timing.
const current: Work = { memory: 32_768, passes: 2, parallelism: 1 }

const saltBytes = 16
const tagBytes = 32

/** PHC string format, which includes algorithm and parameters. */
async function hashArgon2id(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const tag = await hashArgon2idDerive(password, salt, tagBytes, current)
  const { memory, passes, parallelism } = current
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

async function verifyArgon2id(password: string, hash: string): Promise<boolean> {
  const parts = parse(hash)
  if (!parts) return false
  const tag = await hashArgon2idDerive(password, parts.salt, parts.tag.length, parts.work)
  return timingSafeEqual(tag, parts.tag)
}

function isArgon2id(hash: string): boolean {
  return hash.startsWith('$argon2id$')
}

function isCurrentArgon2id(hash: string): boolean {
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

function hashArgon2idDerive(
  password: string,
  nonce: Buffer,
  tagLength: number,
  work: Work,
): Promise<Buffer> {
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

/** Refuses passwords derived from the owner's name, email or shop host. */
export function checkGuessable(
  password: string,
  owner: { name: string; email: string; host: string },
): Refused | null {
  const [mailbox = ''] = owner.email.split('@')
  return isGuessable(password, [owner.name, mailbox, owner.host])
    ? refused('passwordTooCommon', { field: 'password' })
    : null
}
