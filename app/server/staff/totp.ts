import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// RFC 6238 as every app for it reads it: SHA-1, six digits, a new code each half minute.
const period = 30
const digits = 6

/** A secret to be shared with an app, in the letters and digits that people can type. */
export function newSharedSecret(): string {
  return asBase32(randomBytes(20))
}

/**
 * The half minute that a code belongs to, if it is one of now: the clocks of two devices differ, so the neighbours
 * are taken as well.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const present = Math.floor(now / 1_000 / period)
  const steps = [present, present - 1, present + 1]
  return steps.find((step) => isSame(codeAt(secret, step), code)) ?? null
}

/** RFC 4226. */
export function codeAt(secret: string, step: number): string {
  const moving = Buffer.alloc(8)
  moving.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(moving).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** What the square picture says to the app that looks at it. */
export function addressForApp(secret: string, email: string): string {
  const name = encodeURIComponent(`Torv:${email}`)
  return `otpauth://totp/${name}?${new URLSearchParams({ secret, issuer: 'Torv' })}`
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function asBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
