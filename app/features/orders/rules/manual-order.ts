import { type Minor, minor, applyBasisPoints, minus, plus, sum, zero } from '#shared/money/money.ts'
import { day } from '#shared/durations.ts'
import { isId } from '#shared/id.ts'
import { toList, toRecord, toText } from '#shared/json-values.ts'
import { getVat } from '#shared/money/vat.ts'
import { spread, type Taking } from '#features/pricing/rules/take-from-lines.ts'

/** A line of an order that staff prepare. */
export type ManualOrderLine = {
  store_product_id: string
  variant_id: string | null
  quantity: number
  /** Instead of the price of the store; null for that. */
  agreed_price: Minor | null
  /** Why another price was agreed. */
  reason: string
}

/** Since its last change. */
export const manualOrderRetention = 90 * day

/** Days that a payment link can be open. */
export const linkDays = [1, 3, 7, 14] as const
export const usualLinkDays = 3

/** Skips lines that are not ours; the prices are checked again when the order is placed. */
export function parseManualOrderLines(stored: unknown): ManualOrderLine[] {
  return toList(stored).flatMap((value) => {
    const { store_product_id, variant_id, quantity, agreed_price, reason } = toRecord(value)
    if (!isId(store_product_id) || typeof quantity !== 'number') return []
    return [
      {
        store_product_id,
        variant_id: isId(variant_id) ? variant_id : null,
        quantity,
        agreed_price: typeof agreed_price === 'number' ? minor(agreed_price) : null,
        reason: toText(reason),
      },
    ]
  })
}

/** The value of the button that adds a product or one of its variants. */
export function toProductCode({
  store_product_id,
  variant_id,
}: Pick<ManualOrderLine, 'store_product_id' | 'variant_id'>): string {
  return variant_id === null ? store_product_id : `${store_product_id} ${variant_id}`
}

/** The goods of such a value; null if it names none. */
export function parseProductCode(
  code: string,
): Pick<ManualOrderLine, 'store_product_id' | 'variant_id'> | null {
  const [store_product_id, variant_id = null] = code.split(' ')
  return isId(store_product_id) && (variant_id === null || isId(variant_id))
    ? { store_product_id, variant_id }
    : null
}

/** Goods are one line each, because their stock is counted once for an order. */
export function mergeLines(lines: readonly ManualOrderLine[]): ManualOrderLine[] {
  const merged = new Map<string, ManualOrderLine>()
  for (const line of lines) {
    const first = merged.get(toProductCode(line))
    const quantity = (first?.quantity ?? 0) + line.quantity
    merged.set(toProductCode(line), { ...(first ?? line), quantity })
  }
  return [...merged.values()]
}

/** Adds one piece of the goods. */
export function addProduct(lines: readonly ManualOrderLine[], code: string): ManualOrderLine[] {
  const goods = parseProductCode(code)
  if (!goods) return [...lines]
  return mergeLines([...lines, { ...goods, quantity: 1, agreed_price: null, reason: '' }])
}

export const discountKinds = ['amount', 'percent'] as const

/** Per cent, as hundredths: less than everything. */
export const mostPercent = 9_999

/** A discount that staff give on the goods of an order. */
export type ManualDiscount = {
  kind: (typeof discountKinds)[number]
  /** An amount, or hundredths of a per cent. */
  value: number
  /** The customer reads it beside the discount. */
  reason: string
}

export function parseManualDiscount(stored: unknown): ManualDiscount | null {
  const { kind, value, reason } = toRecord(stored)
  const known = discountKinds.find((one) => one === kind)
  return known && typeof value === 'number' && value > 0
    ? { kind: known, value, reason: toText(reason) }
    : null
}

type Line = { quantity: number; discount: Minor; line_total: Minor; vat: Minor }

/** Takes the discount from what campaigns have left of the lines; the VAT is that of the rest. */
export function applyManualDiscount<L extends Line>(
  lines: readonly L[],
  { kind, value }: Pick<ManualDiscount, 'kind' | 'value'>,
): { lines: L[]; takings: Taking[] } {
  const whole = sum(lines.map(({ line_total }) => line_total))
  const takings = spread(
    lines.map(({ quantity, line_total: total }, line) => ({ line, quantity, total })),
    kind === 'percent' ? applyBasisPoints(whole, value) : minor(value),
  )
  const reduced = lines.map((line, index) => {
    const taken = takings.find((taking) => taking.line === index)?.amount ?? zero
    const line_total = minus(line.line_total, taken)
    return { ...line, discount: plus(line.discount, taken), line_total, vat: getVat(line_total) }
  })
  return { lines: reduced, takings }
}
