import { localeSettingsOf } from '#domain/locale.ts'
import { storeOrigin } from '#domain/origin.ts'
import { to } from '#domain/paths.ts'
import { paymentSettingsOf, shippingFor } from '#domain/payment.ts'
import { pictureAddress } from '#domain/picture.ts'
import { runningText } from '#domain/plain-text.ts'
import { isFree, priceOf } from '#domain/price.ts'
import type { FeedGood } from '#domain/product-feed.ts'
import { shownAvailability } from '#domain/purchase.ts'
import { measureOf } from '#domain/unit.ts'
import type { Shopper } from '../database/database.ts'
import { listShownProducts, type ShownProduct } from './shown-product.ts'

const atATime = 250

/** Yields the store's feed items in batches; `port` is the port of the request, used for absolute URLs. */
export async function* feedGoods(
  shop: Shopper,
  port: string,
  most = atATime,
): AsyncGenerator<FeedGood[]> {
  let after: string | null = null
  do {
    const products: ShownProduct[] = await listShownProducts(shop, { after, most })
    yield products.flatMap((product) => goodsOf(product, port))
    after = products.length === most ? (products.at(-1)?.store_product_id ?? null) : null
  } while (after !== null)
}

/** One item per product, or one per variant. Items without a price are left out. */
function goodsOf(product: ShownProduct, port: string): FeedGood[] {
  const { product_id, name, sku } = product
  const choices = product.choices ?? []
  const whole = (path: string) => new URL(path, storeOrigin(product.domain, port)).href
  const common = {
    description: runningText(product.description),
    url: whole(to.product(product.slug)),
    images: (product.images ?? []).map((image) => whole(pictureAddress(image))),
    condition: product.condition,
    currency: localeSettingsOf(product.locale_settings).currency,
    gtin: product.gtin,
    brand: product.brand,
    google_product_category: product.google_product_category,
    categories: [product.parent_name, product.category_name].filter((one) => one !== null),
    content: measureOf(product.unit_pricing_measure),
    base: measureOf(product.unit_pricing_base_measure),
  }
  const priced = {
    store_product: { price: product.price },
    product: { base_price: product.base_price },
  }
  const sold = { ...product, choices: [], price: priceOf(priced) }
  const settings = paymentSettingsOf(product.payment_settings)
  const goods =
    choices.length === 0
      ? [{ id: product_id, variant: null, title: name, sku, sold }]
      : choices.map((choice) => ({
          id: choice.id,
          variant: { group_id: product_id, size: choice.name },
          title: `${name} – ${choice.name}`,
          sku: choice.sku,
          sold: { ...sold, is_sold_out: choice.is_sold_out, price: priceOf(priced, choice) },
        }))
  return goods
    .filter((good) => !isFree(good.sold.price))
    .map(({ sold: { price, ...stock }, ...good }) => ({
      ...common,
      ...good,
      price,
      shipping_price: shippingFor(price, settings),
      availability: shownAvailability({ ...stock, price }),
    }))
}
