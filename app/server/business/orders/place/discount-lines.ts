import { minus, type Minor } from '#domain/money/money.ts'
import { getVat } from '#domain/money/vat.ts'
import { applyCartRules } from '#domain/pricing/cart-rules.ts'
import { isUsable, type OfferedRule } from '#server/business/pricing/list-cart-rules.ts'
import { toSaleUnit } from '#server/business/pricing/sale-prices.ts'
import type { OrderLine } from '../order-lines.ts'
import type { Orderable } from './orderable-products.ts'

/** The part that a rule has in a discount; `line` is null for the shipping. */
export type OrderDiscount = {
  line: number | null
  campaign_id: string
  name: string
  code: string | null
  amount: Minor
}

export type DiscountedLines = {
  lines: OrderLine[]
  discounts: OrderDiscount[]
  freeShipping: OfferedRule | null
}

/** Takes the discounts of the rules from the lines; the VAT is that of the rest. */
export function discountLines(
  lines: readonly OrderLine[],
  { products }: Orderable,
  rules: readonly OfferedRule[],
): DiscountedLines {
  const cart = lines.flatMap(({ product_id, variant_id, ...line }) => {
    const product = products.find((one) => one.product_id === product_id)
    const { unit_price: price, list_price, quantity } = line
    return product ? [{ unit: toSaleUnit(product, variant_id), price, list_price, quantity }] : []
  })
  const { totals, discounts, freeShipping } = applyCartRules(cart, rules.filter(isUsable))
  return {
    freeShipping,
    lines: lines.map((line, index) => {
      const line_total = totals[index] ?? line.line_total
      const discount = minus(line.line_total, line_total)
      return { ...line, discount, line_total, vat: getVat(line_total) }
    }),
    discounts: discounts.map(({ rule, line, amount }) => ({ line, amount, ...toSource(rule) })),
  }
}

export function toSource({ id: campaign_id, name, code }: OfferedRule) {
  return { campaign_id, name, code }
}
