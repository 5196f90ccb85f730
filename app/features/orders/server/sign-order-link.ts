import { createHmac, timingSafeEqual } from 'node:crypto'
import { bearerLinks } from '#shared/bearer-links.ts'
import { day } from '#shared/durations.ts'
import type { Keys } from '#platform/crypto/keys.ts'

/**
 * Token that opens one order without an account: id, day of signing, signature. The database does not contain it.
 */
export function signOrderLink([key]: Keys, order_id: string, now = Date.now()): string {
  const head = Buffer.alloc(idBytes + dayBytes)
  head.write(order_id.replaceAll('-', ''), 'hex')
  head.writeUInt16BE(toDayNumber(now), idBytes)
  return Buffer.concat([head, computeSignature(key, head)]).toString('base64url')
}

/** Returns the id if the token is canonical, validly signed and at most three years old. */
export function verifyOrderLink(keys: Keys, token: string, now = Date.now()): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.toString('base64url') !== token) return null
  const headBytes = bytes.length - signatureBytes
  const head = bytes.subarray(0, Math.max(0, headBytes))
  const id = readId(head)
  if (headBytes === idBytes) {
    return now < undatedLinksEnd && isSigned(keys, bytes.subarray(idBytes), id) ? id : null
  }
  if (headBytes !== idBytes + dayBytes) return null
  const age = toDayNumber(now) - head.readUInt16BE(idBytes)
  return age <= bearerLinks.order.lifetime / day && isSigned(keys, bytes.subarray(headBytes), head)
    ? id
    : null
}

const idBytes = 16
const dayBytes = 2
const signatureBytes = bearerLinks.order.bits / 8

// Tokens signed before 23 November 2026 carry no day; the last of them end three years later.
const undatedLinksEnd = Date.UTC(2029, 10, 23)

function toDayNumber(time: number): number {
  return Math.floor(time / day)
}

function readId(head: Buffer): string {
  const hex = head.toString('hex', 0, idBytes)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function isSigned(keys: Keys, signed: Buffer, content: string | Buffer): boolean {
  return keys.some((key) => timingSafeEqual(signed, computeSignature(key, content)))
}

function computeSignature(key: string, content: string | Buffer): Buffer {
  return createHmac('sha256', key).update(content).digest().subarray(0, signatureBytes)
}
