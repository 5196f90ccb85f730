import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { times } from '#domain/money.ts'
import { pictureAddress } from '#domain/picture.ts'
import { isFree, priceOf } from '#domain/price.ts'
import { isInStock } from '#domain/product.ts'
import { vatOf } from '#domain/vat.ts'
import type { Job } from '../database/database.ts'
import type { StoreKey } from '../stores/stores.ts'
import { listChoices, listGoods, type Choice, type Good } from './goods.ts'
import type { OrderLine } from './order-lines.ts'

/** All that a shopper decides; what it costs, the store says. */
export type Wish = { store_product_id: string; variant_id: string | null; quantity: number }

/** The lines of an order at the prices of this moment, or what stands in the way of the first that cannot be had. */
export async function priceOrder(
  job: Job,
  store: StoreKey,
  wishes: readonly Wish[],
): Promise<OrderLine[] | Refused> {
  if (wishes.length === 0) return refused('cartEmpty')
  if (wishes.length > limits.linesPerCart) {
    return refused('cartTooLarge', { values: { limit: String(limits.linesPerCart) } })
  }
  const ids = wishes.map(({ store_product_id }) => store_product_id)
  const goods = await listGoods(job, store, ids)
  if (goods.length === 0) return refused('cartUnreadable')
  const product_ids = goods.map(({ product_id }) => product_id)
  const choices = await listChoices(job, store.company_id, product_ids)
  const lines: OrderLine[] = []
  for (const wish of wishes) {
    const good = goods.find(({ store_product_id }) => store_product_id === wish.store_product_id)
    if (!good) return refused('cartUnreadable')
    const own = choices.filter(({ product_id }) => product_id === good.product_id)
    const line = lineOf(wish, good, own)
    if (isRefused(line)) return line
    lines.push(line)
  }
  return lines
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
  }
}

const widestOnAReceipt = 320

function imageOf({ sha256, width }: Good): string | null {
  return sha256 && width ? pictureAddress({ sha256, width }, widestOnAReceipt) : null
}
