import type { Minor } from '#shared/money/money.ts'
import type { UnitPrice } from '#shared/money/unit.ts'
import type { OrderSaving } from '#features/orders/rules/order-savings.ts'

type Line = {
  name: string
  variant_name: string | null
  sku: string | null
  quantity: number
  unit_price: Minor
  before_price: Minor | null
  measure_price: UnitPrice | null
  savings: readonly OrderSaving[]
  line_total: Minor
}

type ToDecimal = (amount: Minor) => number

/** A line of an order in the copy of a person's data, with amounts as decimals. */
export function copyLine(line: Line, amount: ToDecimal) {
  return {
    name: line.name,
    variant_name: line.variant_name,
    sku: line.sku,
    quantity: line.quantity,
    unit_price: amount(line.unit_price),
    before_price: line.before_price && amount(line.before_price),
    measure_price: line.measure_price && {
      ...line.measure_price,
      amount: amount(line.measure_price.amount),
    },
    savings: line.savings.map((one) => copySaving(one, amount)),
    line_total: amount(line.line_total),
  }
}

export function copySaving(saving: OrderSaving, amount: ToDecimal) {
  return { ...saving, amount: amount(saving.amount) }
}
