import { parseLocaleSettings } from '#shared/stores/locale.ts'
import { getStoreOrigin } from '#shared/origin.ts'
import { to } from '#shared/paths/paths.ts'
import { toPictureAddress } from '#shared/picture.ts'
import { toSentences } from '#shared/plain-text.ts'
import { isFree } from '#shared/money/price.ts'
import { getSalePrice } from '#features/pricing/rules/sale-price.ts'
import { parseMetadata } from '../../rules/product.ts'
import { listFeedTraits, type FeedProduct } from '../../rules/product-feed.ts'
import { parseOptions } from '../../rules/product-options.ts'
import { getCurrentAvailability } from '../../rules/ships-on.ts'
import { getShownAvailability } from '#features/orders/rules/purchase.ts'
import { batchSizes } from '#shared/batch-sizes.ts'
import type { Shopper } from '#platform/database/database.ts'
import { getProductDelivery } from '#features/delivery/server/price-delivery.ts'
import { toPricedProduct } from '#features/pricing/server/sale-prices.ts'
import { listStorefrontProducts, type StorefrontProduct } from '../products/storefront-product.ts'

/** Yields the store's feed items in batches; `port` is the port of the request, used for absolute URLs. */
export async function* streamFeedItems(
  shop: Shopper,
  port: string,
  limit: number = batchSizes.feed,
): AsyncGenerator<FeedProduct[]> {
  let after: string | null = null
  do {
    const products: StorefrontProduct[] = await listStorefrontProducts(shop, { after, limit })
    yield products.flatMap((product) => toFeedItems(product, port))
    after = products.length === limit ? (products.at(-1)?.store_product_id ?? null) : null
  } while (after !== null)
}

/** One item per product, or one per variant. Items without a price are left out. */
function toFeedItems(product: StorefrontProduct, port: string): FeedProduct[] {
  const { product_id, name, sku } = product
  const choices = product.choices ?? []
  const { specifications } = parseMetadata(product.metadata)
  const options = parseOptions(product.options)
  const toAbsoluteUrl = (path: string) => new URL(path, getStoreOrigin(product.domain, port)).href
  const common = {
    description: toSentences(product.description),
    url: toAbsoluteUrl(to.product(product.slug)),
    images: (product.images ?? []).map((image) => toAbsoluteUrl(toPictureAddress(image))),
    condition: product.condition,
    ships_on: product.ships_on,
    currency: parseLocaleSettings(product.locale_settings).currency,
    brand: product.brand,
    google_product_category: product.google_product_category,
    categories: [product.parent_name, product.category_name].filter((one) => one !== null),
  }
  const priced = toPricedProduct(product)
  const sold = {
    ...product,
    availability: getCurrentAvailability(product),
    choices: [],
    ...getSalePrice(priced),
  }
  const items =
    choices.length === 0
      ? [
          {
            id: product_id,
            group_id: null,
            traits: listFeedTraits(null, specifications),
            title: name,
            sku,
            gtin: product.gtin,
            sold,
          },
        ]
      : choices.map((choice) => ({
          id: choice.id,
          group_id: product_id,
          traits: listFeedTraits({ name: choice.name, options }, specifications),
          title: `${name} – ${choice.name}`,
          sku: choice.sku,
          // That of the product would name each variant alike.
          gtin: choice.gtin,
          sold: { ...sold, is_sold_out: choice.is_sold_out, ...getSalePrice(priced, choice) },
        }))
  return items
    .filter((item) => !isFree(item.sold.price))
    .map(({ sold: { price, before_price, measure_price, ends_at, ...stock }, ...item }) => {
      const { choice, times, markets } = getProductDelivery(
        product,
        { ...product, price },
        new Date(),
      )
      return {
        ...common,
        ...item,
        price,
        before_price,
        measure_price,
        reduction_ends_at: ends_at,
        shipping_price: choice.price,
        market: markets[0],
        shipping_times: times,
        availability: getShownAvailability({ ...stock, price }),
      }
    })
}
