import { minus, type Minor } from '#shared/money/money.ts'
import { getVat } from '#shared/money/vat.ts'
import { applyManualDiscount, type ManualDiscount } from '../../rules/manual-order.ts'
import { applyCartRules } from '#features/pricing/rules/cart-rules.ts'
import { isUsable, type OfferedRule } from '#features/pricing/server/list-cart-rules.ts'
import { toSaleUnit } from '#features/pricing/server/sale-prices.ts'
import { findNearOffers, type NearOffer } from '#features/pricing/rules/multi-buy.ts'
import type { PricedLine } from './price-order.ts'
import type { Orderable } from './orderable-products.ts'

/** The part that a rule has in a discount; `line` is null for the shipping. */
export type OrderDiscount = {
  line: number | null
  /** Null if staff gave it. */
  campaign_id: string | null
  name: string
  code: string | null
  amount: Minor
}

export type DiscountedLines = {
  lines: PricedLine[]
  discounts: OrderDiscount[]
  freeShipping: OfferedRule | null
  /** Offers that one more piece completes. */
  near: NearOffer<OfferedRule>[]
}

/** Takes the discounts of the rules from the lines; the VAT is that of the rest. */
export function discountLines(
  lines: readonly PricedLine[],
  { products }: Orderable,
  rules: readonly OfferedRule[],
): DiscountedLines {
  const positions: number[] = []
  const cart = lines.flatMap(({ product_id, variant_id, hasAgreedPrice, ...line }, index) => {
    const product = products.find((one) => one.product_id === product_id)
    if (!product || hasAgreedPrice) return []
    positions.push(index)
    const { unit_price: price, list_price, quantity } = line
    return [{ unit: toSaleUnit(product, variant_id), price, list_price, quantity }]
  })
  const usable = rules.filter(isUsable)
  const { totals, discounts, freeShipping } = applyCartRules(cart, usable)
  return {
    freeShipping,
    near: findNearOffers(cart, usable),
    lines: lines.map((line, index) => {
      const line_total = totals[positions.indexOf(index)] ?? line.line_total
      const discount = minus(line.line_total, line_total)
      return { ...line, discount, line_total, vat: getVat(line_total) }
    }),
    discounts: discounts.map(({ rule, line, amount }) => ({
      line: line === null ? null : (positions[line] ?? null),
      amount,
      ...toSource(rule),
    })),
  }
}

/** Takes a discount of staff from the lines, after those of the rules. */
export function addManualDiscount(
  cart: DiscountedLines,
  given: ManualDiscount | null,
): DiscountedLines {
  if (given === null) return cart
  const { lines, discounts } = cart
  const { lines: reduced, takings } = applyManualDiscount(lines, given)
  const source = { campaign_id: null, name: given.reason, code: null }
  const added = takings.map((taking) => ({ ...taking, ...source }))
  return { ...cart, lines: reduced, discounts: [...discounts, ...added] }
}

export function toSource({ id: campaign_id, name, code }: OfferedRule) {
  return { campaign_id, name, code }
}
