import { refused, type Refused } from '#domain/errors/errors.ts'
import { toParagraphs } from '#domain/html/paragraphs.ts'
import { sanitiseDescription } from '#domain/html/sanitise.ts'
import { parseLocaleSettings } from '#domain/stores/locale.ts'
import { zero } from '#domain/money/money.ts'
import { parsePaymentSettings, getShippingPrice } from '#domain/orders/payment.ts'
import { toPictureView } from '#domain/catalogue/picture.ts'
import { getShownPrice, getPrice } from '#domain/money/price.ts'
import { isBrand, parseMetadata, listSpecifications } from '#domain/catalogue/product.ts'
import { seenFieldNames } from '#domain/catalogue/product-fields.ts'
import { pickFields } from '#domain/catalogue/product-values.ts'
import { toMetaDescription } from '#domain/stores/seo.ts'
import { isSlug } from '#domain/catalogue/slug.ts'
import { parseMeasure, getUnitPrice } from '#domain/money/unit.ts'
import type { Shopper } from '#server/platform/database/database.ts'
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
  const buyableProduct = toBuyableProduct(product)
  const page = {
    ...pickFields(seenFieldNames, product),
    ...buyableProduct,
    brand: isBrand(product.brand) ? product.brand : '',
    category: toCategory(product),
    description,
    meta_description: toMetaDescription(description, `${product.name} – ${product.store_name}`),
    specifications: listSpecifications(parseMetadata(product.metadata)),
    shipping_price: getShippingPrice(
      buyableProduct.price,
      parsePaymentSettings(product.payment_settings),
    ),
  }
  const { locale, currency } = parseLocaleSettings(product.locale_settings)
  return { ...page, structured_data: toStructuredData(page, product, { locale, currency, port }) }
}

function toBuyableProduct(product: StorefrontProduct) {
  const { slug, product_id, store_product_id, name, sku, availability, is_sold_out } = product
  const priced = {
    store_product: { price: product.price },
    product: { base_price: product.base_price },
  }
  const { amount, isFrom } = getShownPrice(priced, product.choices ?? [])
  return {
    slug,
    product_id,
    store_product_id,
    name,
    sku,
    availability,
    is_sold_out,
    price: amount,
    is_from_price: isFrom,
    choices: (product.choices ?? []).map((choice) => ({
      ...choice,
      price: getPrice(priced, choice),
    })),
    pictures: (product.images ?? []).map((image) => toPictureView(image, image.alt_text)),
    measures: toMeasures(product),
  }
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

/** Content and base quantity for the unit price; null for products sold per piece. */
function toMeasures({ unit_pricing_measure, unit_pricing_base_measure }: StorefrontProduct) {
  const content = parseMeasure(unit_pricing_measure)
  const base = parseMeasure(unit_pricing_base_measure)
  return getUnitPrice(zero, content, base) && { content, base }
}
