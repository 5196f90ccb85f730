import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { formatMoney, minus, zero, type Minor, type MoneyStyle } from '#shared/money/money.ts'
import { lowerLine, type LineChange } from '../../rules/order-change.ts'
import { getSalePrice } from '#features/pricing/rules/sale-price.ts'
import { toPricedProduct } from '#features/pricing/server/sale-prices.ts'
import type { listLines } from '../order-lines.ts'
import { readOrderable, type Orderable } from '../place/orderable-products.ts'
import { priceLines, type PricedLine } from '../place/price-order.ts'

export type PaidLine = Awaited<ReturnType<typeof listLines>>[number]

/** A line as staff want it; another variant is one of the same product. */
export type WantedLine = { line_id: string; quantity: number; variant_id: string | null }

export type PlannedLine = {
  line: PaidLine
  lowered: PaidLine
  change: LineChange
  swap: Swap | null
}

/** The columns of a line that another variant replaces. */
type Swap = Pick<
  PaidLine,
  | 'variant_id'
  | 'variant_name'
  | 'sku'
  | 'unit_price'
  | 'list_price'
  | 'before_price'
  | 'measure_price'
>

/** The lines that change, or why they cannot; lines that stay as they are are skipped. */
export async function planChange(
  job: Parameters<typeof readOrderable>[0],
  store: Parameters<typeof readOrderable>[1],
  { lines, money }: { lines: readonly PaidLine[]; money: MoneyStyle },
  wanted: readonly WantedLine[],
): Promise<PlannedLine[] | Refused> {
  const invalid = refused('changeInvalid')
  if (new Set(wanted.map(({ line_id }) => line_id)).size < wanted.length) return invalid
  const swapped = wanted.filter(({ variant_id }) => variant_id !== null)
  const ids = lines.flatMap(({ id, product_id }) =>
    product_id !== null && swapped.some(({ line_id }) => line_id === id) ? [product_id] : [],
  )
  const orderable = ids.length > 0 ? await readOrderable(job, store, ids) : noGoods
  const planned: PlannedLine[] = []
  for (const one of wanted) {
    const line = lines.find(({ id }) => id === one.line_id)
    if (!line || one.quantity > line.quantity || one.quantity < 0) return invalid
    const isSwapped = one.variant_id !== null && one.variant_id !== line.variant_id
    if (one.quantity === line.quantity && !isSwapped) continue
    const swap =
      isSwapped && one.quantity > 0
        ? priceSwap(line, { ...one, variant_id: one.variant_id }, orderable)
        : null
    if (swap && isRefused(swap)) return swap
    const difference = swap?.difference ?? zero
    if (swap && difference > zero) {
      const values = {
        product: formatLineName(swap.priced),
        amount: formatMoney(difference, money),
      }
      return refused('swapDearer', { values })
    }
    const change = { line_id: line.id, quantity: one.quantity, difference }
    const lowered = lowerLine(line, change)
    planned.push({ line, lowered, change, swap: swap && toSwap(line, lowered, swap) })
  }
  return findDoubledUnit(lines, planned) ?? planned
}

const noGoods: Orderable = { products: [], variants: [] }

type PricedSwap = { priced: PricedLine; difference: Minor }

/** The other variant, and what a piece of it costs today more than one of the line. */
function priceSwap(
  line: PaidLine,
  { variant_id, quantity }: WantedLine,
  orderable: Orderable,
): PricedSwap | Refused {
  if (line.product_id === null) return refused('changeInvalid')
  const wanted = { store_product_id: line.product_id, variant_id, quantity, name: line.name }
  const [priced] = priceLines([wanted], orderable)
  if (!priced) return refused('changeInvalid')
  if (isRefused(priced)) return priced
  const former = findPrice(orderable, line) ?? line.unit_price
  return { priced, difference: minus(priced.unit_price, former) }
}

/** The price of today; null for a variant that is gone. */
export function findPrice(
  { products, variants }: Orderable,
  { product_id, variant_id }: Pick<PaidLine, 'product_id' | 'variant_id'>,
): Minor | null {
  const item = products.find((one) => one.product_id === product_id)
  const variant = variants.find((one) => one.product_id === product_id && one.id === variant_id)
  if (!item || (variant_id !== null && !variant)) return null
  return getSalePrice(toPricedProduct({ ...item, price: item.store_price }), variant).price
}

/** At the same price, everything that was told about the price stays. */
function toSwap(
  line: PaidLine,
  { unit_price }: PaidLine,
  { priced, difference }: PricedSwap,
): Swap {
  const { variant_id, variant_name, sku, list_price } = priced
  const unit = { variant_id, variant_name, sku, unit_price }
  if (difference === zero) {
    const { list_price, before_price, measure_price } = line
    return { ...unit, list_price, before_price, measure_price }
  }
  const shownPrice = list_price > unit_price ? list_price : unit_price
  return { ...unit, list_price: shownPrice, before_price: null, measure_price: null }
}

/** Stock is reserved once for each unit of an order. */
function findDoubledUnit(
  lines: readonly PaidLine[],
  planned: readonly PlannedLine[],
): Refused | null {
  const after = lines.flatMap((line) => {
    const plan = planned.find((one) => one.line.id === line.id)
    if (plan?.change.quantity === 0) return []
    return [{ ...line, ...plan?.swap }]
  })
  const doubled = after.find((line, index) =>
    after
      .slice(0, index)
      .some((one) => one.product_id === line.product_id && one.variant_id === line.variant_id),
  )
  return doubled ? refused('swapInOrder', { values: { product: formatLineName(doubled) } }) : null
}
