import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../secrets/keys.ts'

/**
 * What opens an order for whoever holds it, without an account: the order's id and the house's signature on it.
 * Nothing of it is kept, so that it can be written into every letter and read in no table.
 */
export function signOrderLink([key]: Keys, order_id: string): string {
  const id = Buffer.from(order_id.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signature(key, order_id)]).toString('base64url')
}

/** The id of the order, if the signature is ours: a letter is kept for longer than a key. */
export function readOrderLink(keys: Keys, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + signatureBytes) return null
  const hex = bytes.toString('hex', 0, idBytes)
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const signed = bytes.subarray(idBytes)
  return keys.some((key) => timingSafeEqual(signed, signature(key, id))) ? id : null
}

const idBytes = 16
// A hundred and twenty-eight bits cannot be guessed.
const signatureBytes = 16

function signature(key: string, order_id: string): Buffer {
  return createHmac('sha256', key).update(order_id).digest().subarray(0, signatureBytes)
}
