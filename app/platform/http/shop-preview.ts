import { createHmac, timingSafeEqual } from 'node:crypto'
import { bearerLinks } from '#shared/bearer-links.ts'
import type { Keys, KeysFor } from '../crypto/keys.ts'
import { previewCookie, readCookie } from './cookies.ts'

/** A view of a store for staff: the prices of another time or, without a time, the draft of its home page. */
export type ShopPreview = { store_id: string; at: Date | null; expires_at: Date }

/** Token of a link to the preview: store, time or zero, expiry, signature. */
export function signShopPreview(
  [key]: Keys,
  { store_id, at }: { store_id: string; at: Date | null },
  now = Date.now(),
): string {
  const head = Buffer.alloc(headBytes)
  head.write(store_id.replaceAll('-', ''), 'hex')
  head.writeUIntBE(at?.getTime() ?? 0, idBytes, timeBytes)
  head.writeUIntBE(now + bearerLinks.shopPreview.lifetime, idBytes + timeBytes, timeBytes)
  return Buffer.concat([head, computeSignature(key, head)]).toString('base64url')
}

/** Returns null for a token that is forged or expired. */
export function verifyShopPreview(keys: Keys, token: string, now = Date.now()): ShopPreview | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== headBytes + signatureBytes || bytes.toString('base64url') !== token)
    return null
  const head = bytes.subarray(0, headBytes)
  const signed = bytes.subarray(headBytes)
  if (!keys.some((key) => timingSafeEqual(signed, computeSignature(key, head)))) return null
  const hex = head.toString('hex', 0, idBytes)
  const expires_at = new Date(head.readUIntBE(idBytes + timeBytes, timeBytes))
  if (expires_at.getTime() <= now) return null
  const time = head.readUIntBE(idBytes, timeBytes)
  return {
    store_id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    at: time === 0 ? null : new Date(time),
    expires_at,
  }
}

/** One search in the header: every visitor's request passes here. */
export function mayHavePreview(cookies: string | undefined): boolean {
  return cookies !== undefined && cookies.includes(`${previewCookie.name}=`)
}

export function readShopPreview(
  cookies: string | undefined,
  { keysFor, isSecure }: { keysFor: KeysFor; isSecure: boolean },
): ShopPreview | null {
  if (cookies === undefined || !mayHavePreview(cookies)) return null
  const headers = new Headers({ cookie: cookies })
  const token = readCookie({ headers }, { isSecure }, previewCookie)
  return token === null ? null : verifyShopPreview(keysFor('shop previews'), token)
}

const idBytes = 16
const timeBytes = 6
const headBytes = idBytes + 2 * timeBytes
const signatureBytes = bearerLinks.shopPreview.bits / 8

function computeSignature(key: string, content: Buffer): Buffer {
  return createHmac('sha256', key).update(content).digest().subarray(0, signatureBytes)
}
