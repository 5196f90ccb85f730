import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { times } from '#domain/money.ts'
import { pictureAddress } from '#domain/picture.ts'
import { isFree, priceOf } from '#domain/price.ts'
import { isInStock } from '#domain/product.ts'
import { vatOf } from '#domain/vat.ts'
import type { Job, Visitor } from '../database/database.ts'
import type { StoreKey } from '../stores/stores.ts'
import { listChoices, listGoods, type Choice, type Good } from './goods.ts'
import type { OrderLine } from './order-lines.ts'
import { tooLittle } from './stock.ts'

/** Prices never come from the client. */
export type Wish = {
  /** Also accepts the product id. */
  store_product_id: string
  variant_id: string | null
  quantity: number
  /** Product name in the shopper's cart, for messages about missing products. */
  name?: string | undefined
}

export type PricedLine = OrderLine

/** Returns the lines at current prices, or the first refusal. */
export async function priceOrder(
  handle: Job | Visitor,
  store: StoreKey,
  wishes: readonly Wish[],
): Promise<OrderLine[] | Refused> {
  if (wishes.length === 0) return refused('cartEmpty')
  if (wishes.length > limits.linesPerCart) {
    return refused('cartTooLarge', { values: { limit: String(limits.linesPerCart) } })
  }
  const lines: OrderLine[] = []
  for (const line of await priceLines(handle, store, wishes)) {
    if (isRefused(line)) return line
    lines.push(line)
  }
  return lines
}

/** Returns for each line its current price or a refusal. */
export async function priceLines(
  handle: Job | Visitor,
  store: StoreKey,
  wishes: readonly Wish[],
): Promise<(OrderLine | Refused)[]> {
  const ids = wishes.map(({ store_product_id }) => store_product_id)
  const goods = ids.length > 0 ? await listGoods(handle, store, ids) : []
  const product_ids = goods.map(({ product_id }) => product_id)
  const choices = goods.length > 0 ? await listChoices(handle, store.company_id, product_ids) : []
  return wishes.map((wish) => {
    const good = goods.find((one) =>
      [one.store_product_id, one.product_id].includes(wish.store_product_id),
    )
    if (!good) return isGone(wish)
    const own = choices.filter(({ product_id }) => product_id === good.product_id)
    return lineOf(wish, good, own)
  })
}

function isGone({ name }: Wish): Refused {
  return name
    ? refused('productWithdrawn', { values: { product: name } })
    : refused('cartUnreadable')
}

function lineOf(
  { variant_id, quantity }: Wish,
  good: Good,
  choices: readonly Choice[],
): OrderLine | Refused {
  const values = { product: good.name }
  const variant = choices.find(({ id }) => id === variant_id)
  if (!good.active || (variant_id !== null && !variant))
    return refused('productWithdrawn', { values })
  if (!isInStock(good.availability)) return refused('productSoldOut', { values })
  if (choices.length > 0 && !variant) return refused('variantMissing', { values })
  if (!Number.isInteger(quantity) || quantity < 1) return refused('cartUnreadable')
  if (quantity > limits.quantityPerLine) {
    const limit = String(limits.quantityPerLine)
    return refused('quantityTooLarge', { values: { ...values, limit } })
  }
  const product = { base_price: good.base_price }
  const unit_price = priceOf({ store_product: { price: good.store_price }, product }, variant)
  if (isFree(unit_price)) return refused('productWithdrawn', { values })
  // Early check without a lock; the reservation decides.
  const left = leftOf(variant ?? good)
  if (left !== null && left < quantity) return tooLittle(good.name, left)
  const line_total = times(unit_price, quantity)
  return {
    product_id: good.product_id,
    store_product_id: good.store_product_id,
    variant_id,
    name: good.name,
    variant_name: variant?.name ?? null,
    sku: variant?.sku ?? good.sku,
    image_url: imageOf(good),
    unit_price,
    quantity,
    line_total,
    vat: vatOf(line_total),
    availability: good.availability,
  }
}

function leftOf({ stock_quantity, stock_reserved }: Choice | Good): number | null {
  return stock_quantity === null ? null : stock_quantity - stock_reserved
}

const widestOnAReceipt = 320

function imageOf({ sha256, width }: Good): string | null {
  return sha256 && width ? pictureAddress({ sha256, width }, widestOnAReceipt) : null
}
