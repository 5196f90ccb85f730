import { describe, expect, test } from 'vitest'
import { verifyOrderLink, signOrderLink } from '#features/orders/server/sign-order-link.ts'
import { deriveTestKeys } from '#test/support/cluster.ts'

const keys = deriveTestKeys('order links')
const order_id = '0199f0a1-2b3c-7d4e-8f50-6172839405a6'
const day = 86_400_000
const signedAt = Date.UTC(2027, 0, 1)

describe('a signed order link', () => {
  const link = signOrderLink(keys, order_id, signedAt)

  test('gives access to its order for three years and no longer', () => {
    expect(verifyOrderLink(keys, link, signedAt)).toBe(order_id)
    expect(verifyOrderLink(keys, link, signedAt + 3 * 365 * day)).toBe(order_id)
    expect(verifyOrderLink(keys, link, signedAt + 3 * 367 * day)).toBeNull()
  })

  test('is invalid with a changed date', () => {
    const bytes = Buffer.from(link, 'base64url')
    bytes.writeUInt16BE(bytes.readUInt16BE(16) + 1_000, 16)
    expect(verifyOrderLink(keys, bytes.toString('base64url'), signedAt)).toBeNull()
  })

  test.each([
    ['padding', `${link}==`],
    ['a character of plain base64', `${link.slice(0, -1)}+`],
    ['another character that decodes to the same bytes', toAlternativeEncoding(link)],
    ['white space', ` ${link}`],
    ['nothing', ''],
  ])('is rejected with %s', (_, candidate) => {
    expect(verifyOrderLink(keys, candidate, signedAt)).toBeNull()
  })
})

test('a link signed without a date gives access to its order until November 2029', () => {
  // Signed by an earlier version with the same key.
  const undated = 'AZnwoSs8fU6PUGFyg5QFpojRAlPzlOwNC4WTCSp9WpE'
  expect(verifyOrderLink(keys, undated, Date.UTC(2029, 10, 22))).toBe(order_id)
  expect(verifyOrderLink(keys, undated, Date.UTC(2029, 10, 24))).toBeNull()
})

/** The last character of 34 base64url bytes carries only two significant bits. */
function toAlternativeEncoding(token: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const other = alphabet[alphabet.indexOf(token.at(-1) ?? '') ^ 1] ?? ''
  return token.slice(0, -1) + other
}
