import { minor, minus, type Minor, zero } from '#shared/money/money.ts'

export type CreditKind = 'gift_card' | 'store_credit'

/** When the VAT of a gift card is settled: with its sale, or with its use. */
export type GiftCardVat = 'single' | 'multi'

export type CreditEntryKind = 'issue' | 'hold' | 'release' | 'use' | 'refund' | 'void'

/** Years that a gift card is valid. */
export const giftCardYears = 3

/** An amount in which the card and the credits of an order share. */
export type Shares = { card: Minor; credit: Minor }

/** The card pays first, at most what is left of it, and is the first to get money back. */
export function shareAmount(amount: Minor, leftOnCard: Minor): Shares {
  const card = minor(Math.max(0, Math.min(amount, leftOnCard)))
  return { card, credit: minus(amount, card) }
}

export type CreditPart = { credit_id: string; amount: Minor }

/** Takes an amount from parts in their order; less if they hold less. */
export function takeFromParts<Part extends CreditPart>(
  parts: readonly Part[],
  amount: Minor,
): Part[] {
  let left = amount
  return parts.flatMap((part) => {
    const taken = minor(Math.min(part.amount, left))
    left = minus(left, taken)
    return taken > zero ? [{ ...part, amount: taken }] : []
  })
}

/** Digits and letters that are not mistaken for each other: 31 of them, a prime number. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 16
const base = alphabet.length

/**
 * Code of a gift card. The last sign is a check sign: the signs, each multiplied by its position, add up to a multiple of
 * 31, so that a wrong sign and two exchanged signs are noticed.
 */
export function createCreditCode(pickBelow: (limit: number) => number): string {
  const signs = Array.from({ length: length - 1 }, () => pickBelow(base))
  // 2 is the inverse of 16, the position of the check sign.
  const check = (2 * (base - (addUp(signs) % base))) % base
  return [...signs, check].map((sign) => alphabet.charAt(sign)).join('')
}

/** Returns the code without spaces and hyphens, or null if it is no code of a gift card. */
export function parseCreditCode(submitted: string): string | null {
  const code = submitted.replaceAll(/[\s-]/g, '').toUpperCase()
  const signs = [...code].map((sign) => alphabet.indexOf(sign))
  const isValid = signs.length === length && !signs.includes(-1) && addUp(signs) % base === 0
  return isValid ? code : null
}

/** In groups of four, as it is printed. */
export function formatCreditCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-')
}

function addUp(signs: readonly number[]): number {
  return signs.reduce((sum, sign, index) => sum + sign * (index + 1), 0)
}
