import { minor, minus, sum, times, type Minor } from '#shared/money/money.ts'
import { appliesTo, type Rule } from './campaign.ts'
import { applyCartRules, type CartLine, type CartRule } from './cart-rules.ts'
import type { SaleUnit } from './target.ts'

/** Several pieces for the price of fewer, or for one price, as it is told before the cart. */
export type Offer = { pieces: number } & ({ paid: number } | { price: Minor })

/** The rest of an offer that a cart has all but one piece of. */
export type NearOffer<R extends CartRule = CartRule> = { rule: R; offer: Offer }

/** A product without variants, or one of its variants, with the prices of one piece. */
export type OfferedUnit = { unit: SaleUnit; price: Minor; list_price: Minor }

const kinds: readonly Rule['kind'][] = ['buy_get', 'quantity_price']

/** The best offer of the rules for a unit; null if its reduced price is better than all of them. */
export function findOffer(unit: OfferedUnit, rules: readonly CartRule[]): Offer | null {
  const kept = rules
    .filter((rule) => appliesTo(rule, unit.unit))
    .flatMap((rule) => {
      const offer = toOffer(rule)
      const saving = offer ? getSaving(unit, rule, offer) : 0
      return offer && saving > 0 ? [{ offer, saving: saving / offer.pieces }] : []
    })
  return kept.toSorted((one, other) => other.saving - one.saving)[0]?.offer ?? null
}

/** The offer that all units of a product have, such as its variants. */
export function findCommonOffer(
  units: readonly OfferedUnit[],
  rules: readonly CartRule[],
): Offer | null {
  if (rules.length === 0) return null
  const [first = null, ...others] = units.map((unit) => findOffer(unit, rules))
  return others.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : null
}

/** Offers that one more of the cheapest piece completes, as the sum of the cart with that piece proves. */
export function findNearOffers<R extends CartRule>(
  lines: readonly CartLine[],
  rules: readonly R[],
): NearOffer<R>[] {
  return rules.flatMap((rule) => {
    const offer = rule.minimum === 0 ? toOffer(rule) : null
    const targeted = lines.filter(({ unit }) => appliesTo(rule, unit))
    const pieces = targeted.reduce((count, { quantity }) => count + quantity, 0)
    if (!offer || pieces === 0 || (pieces + 1) % offer.pieces !== 0) return []
    const cheapest = targeted.reduce((low, one) => (one.price < low.price ? one : low))
    const added = lines.map((line) =>
      line === cheapest ? { ...line, quantity: line.quantity + 1 } : line,
    )
    const more = minus(getSum(added, rules), getSum(lines, rules))
    const isKept = 'paid' in offer ? more <= 1 : more < cheapest.price
    return isKept ? [{ rule, offer }] : []
  })
}

function toOffer({ kind, value, buy_quantity, free_quantity }: Rule): Offer | null {
  if (!kinds.includes(kind) || !buy_quantity) return null
  if (kind === 'quantity_price') return { pieces: buy_quantity, price: minor(value) }
  return free_quantity ? { pieces: buy_quantity + free_quantity, paid: buy_quantity } : null
}

/** The saving of an offer that keeps its word; the cart leaves an øre of each piece. */
function getSaving({ unit, price, list_price }: OfferedUnit, rule: CartRule, offer: Offer): number {
  const { pieces } = offer
  const promised = 'paid' in offer ? times(price, offer.paid) : offer.price
  const total = getSum([{ unit, price, list_price, quantity: pieces }], [rule])
  return total <= promised + pieces ? minus(times(price, pieces), total) : 0
}

function getSum(lines: readonly CartLine[], rules: readonly CartRule[]): Minor {
  return sum(applyCartRules(lines, rules).totals)
}
