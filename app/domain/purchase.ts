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

/** What the shopper is offered to do: choose first, buy, or nothing. */
export type Offer = 'unavailable' | 'unchosen' | 'ready'

export function offerOf<Choice extends Choosable>(
  product: Sold<Choice>,
  chosen: Choice | null,
): Offer {
  if (!isThere(product, chosen)) return 'unavailable'
  if (product.choices.length > 0 && !chosen) return 'unchosen'
  return isFree((chosen ?? product).price) ? 'unavailable' : 'ready'
}

/** What every page, feed and structured data say of the product before a choice is made. */
export function shownAvailability(product: Sold): Availability {
  return isThere(product, null) && !isFree(product.price) ? product.availability : 'out of stock'
}

/** Before a choice is made, one of the choices must be there; afterwards the chosen one. */
export function isThere<Choice extends Choosable>(
  { availability, is_sold_out, choices }: Sold<Choice>,
  chosen: Choice | null,
): boolean {
  if (!isInStock(availability)) return false
  if (chosen) return !chosen.is_sold_out
  return choices.length > 0 ? choices.some((choice) => !choice.is_sold_out) : !is_sold_out
}
