import { refused, type Refused } from '#domain/errors.ts'
import { withParagraphs } from '#domain/html/paragraphs.ts'
import { sanitisedDescription } from '#domain/html/sanitised.ts'
import { localeSettingsOf } from '#domain/locale.ts'
import { zero } from '#domain/money.ts'
import { paymentSettingsOf, shippingFor } from '#domain/payment.ts'
import { pictureView } from '#domain/picture.ts'
import { shownPrice, priceOf } from '#domain/price.ts'
import { isBrand, metadataOf, specificationsOf } from '#domain/product.ts'
import { metaDescription } from '#domain/seo.ts'
import { isSlug } from '#domain/slug.ts'
import { measureOf, unitPrice } from '#domain/unit.ts'
import type { Shopper } from '../database/database.ts'
import { findMovedProduct } from './former-slugs.ts'
import { structuredDataOf } from './product-structured-data.ts'
import { findShownProduct, type ShownProduct } from './shown-product.ts'

/** The data needed to buy a product from a quick view. Follows former slugs. */
export async function readProductLook(shop: Shopper, slug: string) {
  if (!isSlug(slug)) return refused('productNotFound')
  const shown = (await findShownProduct(shop, slug)) ?? (await findMoved(shop, slug))
  return shown ? buyable(shown) : refused('productNotFound')
}

/** A product page, or its new slug. `port` is the port of the request, for absolute URLs in the structured data. */
export async function readProductPage(shop: Shopper, slug: string, port: string) {
  const shown = isSlug(slug) ? await findShownProduct(shop, slug) : undefined
  if (!shown) return movedOrGone(shop, slug)
  const description = sanitisedDescription(withParagraphs(shown.description))
  const good = buyable(shown)
  const page = {
    ...good,
    brand: isBrand(shown.brand) ? shown.brand : '',
    category: categoryOf(shown),
    description,
    meta_description: metaDescription(description, `${shown.name} – ${shown.store_name}`),
    specifications: specificationsOf(metadataOf(shown.metadata)),
    shipping_price: shippingFor(good.price, paymentSettingsOf(shown.payment_settings)),
  }
  const { locale, currency } = localeSettingsOf(shown.locale_settings)
  return { ...page, structured_data: structuredDataOf(page, shown, { locale, currency, port }) }
}

function buyable(shown: ShownProduct) {
  const { slug, product_id, store_product_id, name, sku, availability, is_sold_out } = shown
  const priced = {
    store_product: { price: shown.price },
    product: { base_price: shown.base_price },
  }
  const { amount, isFrom } = shownPrice(priced, shown.choices ?? [])
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
    choices: (shown.choices ?? []).map((choice) => ({ ...choice, price: priceOf(priced, choice) })),
    pictures: (shown.images ?? []).map((image) => pictureView(image, image.alt_text)),
    measures: measuresOf(shown),
  }
}

async function findMoved(shop: Shopper, slug: string) {
  const moved = await findMovedProduct(shop, slug)
  return moved === null ? undefined : findShownProduct(shop, moved)
}

async function movedOrGone(shop: Shopper, slug: string): Promise<{ moved: string } | Refused> {
  const moved = isSlug(slug) ? await findMovedProduct(shop, slug) : null
  return moved === null ? refused('productNotFound') : { moved }
}

function categoryOf({ category_name, category_slug, parent_name, parent_slug }: ShownProduct) {
  if (!category_name || !category_slug) return null
  const parent = parent_name && parent_slug ? { name: parent_name, slug: parent_slug } : null
  return { name: category_name, slug: category_slug, parent }
}

/** Content and base quantity for the unit price; null for products sold per piece. */
function measuresOf({ unit_pricing_measure, unit_pricing_base_measure }: ShownProduct) {
  const content = measureOf(unit_pricing_measure)
  const base = measureOf(unit_pricing_base_measure)
  return unitPrice(zero, content, base) && { content, base }
}
