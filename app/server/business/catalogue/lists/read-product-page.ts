import { refused, type Refused } from '#domain/errors/errors.ts'
import { toParagraphs } from '#domain/html/paragraphs.ts'
import { sanitiseDescription } from '#domain/html/sanitise.ts'
import { formatDateTime } from '#domain/stores/dates.ts'
import { parseLocaleSettings } from '#domain/stores/locale.ts'
import { getShownAvailability } from '#domain/orders/purchase.ts'
import { parsePaymentSettings, getShippingPrice } from '#domain/orders/payment.ts'
import { toPictureView } from '#domain/catalogue/picture.ts'
import {
  getPercentOff,
  getSalePrice,
  getShownPrice,
  type SalePrice,
} from '#domain/pricing/sale-price.ts'
import { isBrand, parseMetadata, listSpecifications } from '#domain/catalogue/product.ts'
import { seenFieldNames } from '#domain/catalogue/product-fields.ts'
import { pickFields } from '#domain/catalogue/product-values.ts'
import { toMetaDescription } from '#domain/stores/seo.ts'
import { isSlug } from '#domain/catalogue/slug.ts'
import type { Shopper } from '#server/platform/database/database.ts'
import { toMeasures } from '../products/to-measures.ts'
import { toPricedProduct } from '#server/business/pricing/sale-prices.ts'
import { findMovedProduct } from '../products/former-slugs.ts'
import { toStructuredData } from '../seo/product-structured-data.ts'
import { findStorefrontProduct, type StorefrontProduct } from './storefront-product.ts'

/** The data needed to buy a product from a quick view. Follows former slugs. */
export async function readQuickView(shop: Shopper, slug: string) {
  if (!isSlug(slug)) return refused('productNotFound')
  const product =
    (await findStorefrontProduct(shop, slug)) ?? (await findMovedStorefrontProduct(shop, slug))
  return product ? toBuyableProduct(product) : refused('productNotFound')
}

/** A product page, or its new slug. `port` is the port of the request, for absolute URLs in the structured data. */
export async function readProductPage(shop: Shopper, slug: string, port: string) {
  const product = isSlug(slug) ? await findStorefrontProduct(shop, slug) : undefined
  if (!product) return findRedirectOrRefuse(shop, slug)
  const description = sanitiseDescription(toParagraphs(product.description))
  const buyable = toBuyableProduct(product)
  const { locale, currency } = parseLocaleSettings(product.locale_settings)
  const page = {
    ...pickFields(seenFieldNames, product),
    slug,
    brand: isBrand(product.brand) ? product.brand : '',
    category: toCategory(product),
    description,
    meta_description: toMetaDescription(description, `${product.name} – ${product.store_name}`),
    pictures: buyable.pictures,
    specifications: listSpecifications(parseMetadata(product.metadata)),
    shipping_price: getShippingPrice(buyable.price, parsePaymentSettings(product.payment_settings)),
  }
  return {
    ...page,
    availability: getShownAvailability(buyable),
    // The props of an island are part of the page: only what it shows.
    buyable: { ...buyable, pictures: buyable.pictures.slice(0, 1) },
    structured_data: toStructuredData({ ...buyable, ...page }, product, { locale, currency, port }),
  }
}

function toBuyableProduct(product: StorefrontProduct) {
  const { slug, product_id, store_product_id, name, sku, availability, is_sold_out } = product
  const { dateFormat } = parseLocaleSettings(product.locale_settings)
  const priced = toPricedProduct(product)
  const shown = getShownPrice(priced, product.choices ?? [])
  return {
    slug,
    product_id,
    store_product_id,
    name,
    sku,
    availability,
    is_sold_out,
    ...toPriceView(shown, dateFormat),
    is_from_price: shown.is_from_price,
    choices: (product.choices ?? []).map((choice) => ({
      ...choice,
      ...toPriceView(getSalePrice(priced, choice), dateFormat),
    })),
    pictures: (product.images ?? []).map((image) => toPictureView(image, image.alt_text)),
    measures: toMeasures(product),
  }
}

function toPriceView(sale: SalePrice, dateFormat: string) {
  const { price, before_price, ends_at } = sale
  const valid_until = ends_at && formatDateTime(ends_at, dateFormat)
  return { price, before_price, percent_off: getPercentOff(sale), valid_until }
}

async function findMovedStorefrontProduct(shop: Shopper, slug: string) {
  const moved = await findMovedProduct(shop, slug)
  return moved === null ? undefined : findStorefrontProduct(shop, moved)
}

async function findRedirectOrRefuse(
  shop: Shopper,
  slug: string,
): Promise<{ moved: string } | Refused> {
  const moved = isSlug(slug) ? await findMovedProduct(shop, slug) : null
  return moved === null ? refused('productNotFound') : { moved }
}

function toCategory({ category_name, category_slug, parent_name, parent_slug }: StorefrontProduct) {
  if (!category_name || !category_slug) return null
  const parent = parent_name && parent_slug ? { name: parent_name, slug: parent_slug } : null
  return { name: category_name, slug: category_slug, parent }
}
