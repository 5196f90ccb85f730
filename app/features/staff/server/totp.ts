import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// RFC 6238 as authenticator apps implement it: SHA-1, six digits, thirty seconds.
const period = 30
const digits = 6

/** Base32, which is easy to type. */
export function generateSharedSecret(): string {
  return toBase32(randomBytes(20))
}

/** Accepts one time step before and after the current one, as clocks differ. */
export function findCodeStep(secret: string, code: string, now: number): number | null {
  const currentStep = Math.floor(now / 1_000 / period)
  const steps = [currentStep, currentStep - 1, currentStep + 1]
  return steps.find((step) => isEqualCode(computeCode(secret, step), code)) ?? null
}

/** RFC 4226. */
export function computeCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export function toOtpauthUri(secret: string, email: string): string {
  const name = encodeURIComponent(`Torv:${email}`)
  return `otpauth://totp/${name}?${new URLSearchParams({ secret, issuer: 'Torv' })}`
}

function isEqualCode(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function toBase32(bytes: Uint8Array): string {
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
