import { createHmac, timingSafeEqual } from 'node:crypto'
import { bearerLinks } from '#shared/bearer-links.ts'
import { second } from '#shared/durations.ts'
import type { Keys } from '#platform/crypto/keys.ts'

/**
 * Adds the order to the marks of a browser. The browser has opened its unpaid checkout, or its visitor has entered the
 * code that was mailed to the buyer.
 */
export function addOrderMark(
  keys: Keys,
  marks: string | null,
  order_id: string,
  now = Date.now(),
): string {
  const others = splitMarks(marks).filter((mark) => {
    const marked = readMark(keys, mark, now)
    return marked !== null && marked !== order_id
  })
  const head = Buffer.alloc(idBytes + timeBytes)
  head.write(order_id.replaceAll('-', ''), 'hex')
  head.writeUInt32BE(Math.floor((now + bearerLinks.checkoutMark.lifetime) / second), idBytes)
  const mark = Buffer.concat([head, computeSignature(keys[0], head)]).toString('base64url')
  return [mark, ...others.slice(0, mostMarks - 1)].join('.')
}

/**
 * Whether the browser has a valid mark of the order.
 * Proven by test/shop/bearer-links.test.ts: only a marked browser reaches the order of its payment
 */
export function hasOrderMark(
  keys: Keys,
  marks: string | null,
  order_id: string,
  now = Date.now(),
): boolean {
  return splitMarks(marks).some((mark) => readMark(keys, mark, now) === order_id)
}

const mostMarks = 5
const idBytes = 16
const timeBytes = 4
const headBytes = idBytes + timeBytes
const signatureBytes = bearerLinks.checkoutMark.bits / 8

function splitMarks(marks: string | null): string[] {
  return marks?.split('.').slice(0, mostMarks) ?? []
}

function readMark(keys: Keys, mark: string, now: number): string | null {
  const bytes = Buffer.from(mark, 'base64url')
  if (bytes.length !== headBytes + signatureBytes) return null
  const head = bytes.subarray(0, headBytes)
  const signature = bytes.subarray(headBytes)
  if (head.readUInt32BE(idBytes) * second <= now) return null
  if (!keys.some((key) => timingSafeEqual(signature, computeSignature(key, head)))) return null
  return head
    .toString('hex', 0, idBytes)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

// Order links are signed with the same key, over other bytes.
function computeSignature(key: string, head: Buffer): Buffer {
  return createHmac('sha256', key)
    .update('mark of an order')
    .update(head)
    .digest()
    .subarray(0, signatureBytes)
}
