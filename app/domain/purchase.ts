import { isFree } from './price.ts'
import type { Minor } from './money.ts'
import { isInStock, type Availability } from './product.ts'

export type Choosable = { price: Minor; is_sold_out: boolean }

export type Sold<Choice extends Choosable = Choosable> = {
  availability: Availability
  price: Minor
  is_sold_out: boolean
  choices: readonly Choice[]
}

export type Offer = 'unavailable' | 'unchosen' | 'ready'

export function offerOf<Choice extends Choosable>(
  product: Sold<Choice>,
  chosen: Choice | null,
): Offer {
  if (!isThere(product, chosen)) return 'unavailable'
  if (product.choices.length > 0 && !chosen) return 'unchosen'
  return isFree((chosen ?? product).price) ? 'unavailable' : 'ready'
}

/** Used by pages, feed and structured data before a variant is chosen. */
export function shownAvailability(product: Sold): Availability {
  return isThere(product, null) && !isFree(product.price) ? product.availability : 'out of stock'
}

/** Without a chosen variant, at least one variant must be available. */
export function isThere<Choice extends Choosable>(
  { availability, is_sold_out, choices }: Sold<Choice>,
  chosen: Choice | null,
): boolean {
  if (!isInStock(availability)) return false
  if (chosen) return !chosen.is_sold_out
  return choices.length > 0 ? choices.some((choice) => !choice.is_sold_out) : !is_sold_out
}
