import { isRefused, refused, type Refused } from '#domain/errors/errors.ts'
import { limits } from '#domain/shared/limits.ts'
import { times, zero } from '#domain/money/money.ts'
import { toPictureAddress } from '#domain/catalogue/picture.ts'
import { isFree } from '#domain/money/price.ts'
import { getSalePrice } from '#domain/pricing/sale-price.ts'
import { isInStock } from '#domain/catalogue/product.ts'
import { getVat } from '#domain/money/vat.ts'
import { toPricedProduct } from '#server/business/pricing/sale-prices.ts'
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
}

export type PricedLine = OrderLine

/** Returns the lines at current prices, or the first refusal. */
export function priceOrder(
  requestedLines: readonly RequestedLine[],
  orderable: Orderable,
): OrderLine[] | Refused {
  if (requestedLines.length === 0) return refused('cartEmpty')
  if (requestedLines.length > limits.linesPerCart) {
    return refused('cartTooLarge', { values: { limit: String(limits.linesPerCart) } })
  }
  const lines: OrderLine[] = []
  for (const line of priceLines(requestedLines, orderable)) {
    if (isRefused(line)) return line
    lines.push(line)
  }
  return lines
}

/** Returns for each line its current price or a refusal. */
export function priceLines(
  requestedLines: readonly RequestedLine[],
  { products, variants }: Orderable,
): (OrderLine | Refused)[] {
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
  { variant_id, quantity }: RequestedLine,
  item: OrderableProduct,
  variants: readonly OrderableVariant[],
): OrderLine | Refused {
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
  const { price: unit_price, list_price, before_price, campaign_id } = getSalePrice(priced, variant)
  if (isFree(unit_price)) return refused('productWithdrawn', { values })
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
    campaign_id,
    quantity,
    discount: zero,
    line_total,
    vat: getVat(line_total),
    availability: item.availability,
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
