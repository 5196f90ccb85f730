import { isFree } from '#shared/money/price.ts'
import type { Minor } from '#shared/money/money.ts'
import { isInStock, type Availability } from '#features/catalogue/rules/product.ts'

export type ProductChoice = { price: Minor; is_sold_out: boolean }

export type SoldProduct<Choice extends ProductChoice = ProductChoice> = {
  availability: Availability
  price: Minor
  is_sold_out: boolean
  choices: readonly Choice[]
}

export type Offer = 'unavailable' | 'unchosen' | 'ready'

export function getOffer<Choice extends ProductChoice>(
  product: SoldProduct<Choice>,
  chosen: Choice | null,
): Offer {
  if (!isAvailable(product, chosen)) return 'unavailable'
  if (product.choices.length > 0 && !chosen) return 'unchosen'
  return isFree((chosen ?? product).price) ? 'unavailable' : 'ready'
}

/** Used by pages, feed and structured data before a variant is chosen. */
export function getShownAvailability(product: SoldProduct): Availability {
  return isAvailable(product, null) && !isFree(product.price)
    ? product.availability
    : 'out of stock'
}

/** Without a chosen variant, at least one variant must be available. */
export function isAvailable<Choice extends ProductChoice>(
  { availability, is_sold_out, choices }: SoldProduct<Choice>,
  chosen: Choice | null,
): boolean {
  if (!isInStock(availability)) return false
  if (chosen) return !chosen.is_sold_out
  return choices.length > 0 ? choices.some((choice) => !choice.is_sold_out) : !is_sold_out
}
