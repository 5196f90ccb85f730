import { minor, minus, type Minor, zero } from '#shared/money/money.ts'

export type CreditKind = 'gift_card' | 'store_credit'

/** When the VAT of a gift card is settled: with its sale, or with its use. */
export const giftCardVats = ['single', 'multi'] as const
export type GiftCardVat = (typeof giftCardVats)[number]

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
