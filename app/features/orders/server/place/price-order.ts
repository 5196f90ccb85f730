import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { limits } from '#shared/limits.ts'
import { times, zero, type Minor } from '#shared/money/money.ts'
import { toPictureAddress } from '#shared/picture.ts'
import { isFree } from '#shared/money/price.ts'
import { getSalePrice } from '#features/pricing/rules/sale-price.ts'
import { isInStock, isPreorderOrBackorder } from '#features/catalogue/rules/product.ts'
import { getVat } from '#shared/money/vat.ts'
import { toPricedProduct } from '#features/pricing/server/sale-prices.ts'
import type { Orderable, OrderableProduct, OrderableVariant } from './orderable-products.ts'
import type { OrderLine } from '../order-lines.ts'
import { refuseStockTooLow } from './stock.ts'

/** Prices never come from the client. */
export type RequestedLine = {
  /** Also accepts the product id. */
  store_product_id: string
  variant_id: string | null
  quantity: number
  /** Product name in the shopper's cart, for messages about missing products. */
  name?: string | undefined
  /** Agreed with staff instead of the price of the store; no campaign takes from it. */
  agreed_price?: Minor | null
}

export type PricedLine = OrderLine & {
  product_id: string
  store_product_id: string
  hasAgreedPrice: boolean
}

/** Returns the lines at current prices, or the first refusal. */
export function priceOrder(
  requestedLines: readonly RequestedLine[],
  orderable: Orderable,
): PricedLine[] | Refused {
  if (requestedLines.length === 0) return refused('cartEmpty')
  if (requestedLines.length > limits.linesPerCart) {
    return refused('cartTooLarge', { values: { limit: String(limits.linesPerCart) } })
  }
  const lines: PricedLine[] = []
  for (const line of priceLines(requestedLines, orderable)) {
    if (isRefused(line)) return line
    // Named by its id here and by that of the store there; stock is reserved once for each unit.
    if (lines.some((one) => isSameUnit(one, line))) return refused('cartUnreadable')
    lines.push(line)
  }
  return lines
}

function isSameUnit(one: PricedLine, other: PricedLine): boolean {
  return one.product_id === other.product_id && one.variant_id === other.variant_id
}

/** Returns for each line its current price or a refusal. */
export function priceLines(
  requestedLines: readonly RequestedLine[],
  { products, variants }: Orderable,
): (PricedLine | Refused)[] {
  return requestedLines.map((requested) => {
    const item = products.find((one) =>
      [one.store_product_id, one.product_id].includes(requested.store_product_id),
    )
    if (!item) return refuseMissingProduct(requested)
    const ownVariants = variants.filter(({ product_id }) => product_id === item.product_id)
    return priceLine(requested, item, ownVariants)
  })
}

function refuseMissingProduct({ name }: RequestedLine): Refused {
  return name
    ? refused('productWithdrawn', { values: { product: name } })
    : refused('cartUnreadable')
}

function priceLine(
  { variant_id, quantity, agreed_price = null }: RequestedLine,
  item: OrderableProduct,
  variants: readonly OrderableVariant[],
): PricedLine | Refused {
  const values = { product: item.name }
  const variant = variants.find(({ id }) => id === variant_id)
  if (!item.active || (variant_id !== null && !variant))
    return refused('productWithdrawn', { values })
  if (!isInStock(item.availability)) return refused('productSoldOut', { values })
  if (variants.length > 0 && !variant) return refused('variantMissing', { values })
  if (!Number.isInteger(quantity) || quantity < 1) return refused('cartUnreadable')
  if (quantity > limits.quantityPerLine) {
    const limit = String(limits.quantityPerLine)
    return refused('quantityTooLarge', { values: { ...values, limit } })
  }
  const priced = toPricedProduct({ ...item, price: item.store_price })
  const sale = getSalePrice(priced, variant)
  if (isFree(sale.price)) return refused('productWithdrawn', { values })
  const {
    price: unit_price,
    list_price,
    before_price,
    measure_price,
    campaign_id,
  } = agreed_price === null ? sale : toAgreedPrice(agreed_price, sale)
  // Early check without a lock; the reservation decides.
  const available = getAvailableQuantity(variant ?? item)
  if (available !== null && available < quantity) return refuseStockTooLow(item.name, available)
  const line_total = times(unit_price, quantity)
  return {
    product_id: item.product_id,
    store_product_id: item.store_product_id,
    variant_id,
    name: item.name,
    variant_name: variant?.name ?? null,
    sku: variant?.sku ?? item.sku,
    image_url: toImageUrl(item),
    unit_price,
    list_price,
    before_price,
    measure_price,
    cost_price: item.cost_price,
    campaign_id,
    quantity,
    discount: zero,
    line_total,
    vat: getVat(line_total),
    availability: item.availability,
    ships_on: isPreorderOrBackorder(item.availability) ? item.ships_on : null,
    withdrawal_exception: item.withdrawal_exception,
    hasAgreedPrice: agreed_price !== null,
  }
}

function toAgreedPrice(price: Minor, { list_price }: { list_price: Minor }) {
  return {
    price,
    list_price: list_price > price ? list_price : price,
    before_price: null,
    measure_price: null,
    campaign_id: null,
  }
}

function getAvailableQuantity({
  stock_quantity,
  stock_reserved,
}: OrderableVariant | OrderableProduct): number | null {
  return stock_quantity === null ? null : stock_quantity - stock_reserved
}

const receiptImageWidth = 320

function toImageUrl({ sha256, width }: OrderableProduct): string | null {
  return sha256 && width ? toPictureAddress({ sha256, width }, receiptImageWidth) : null
}
