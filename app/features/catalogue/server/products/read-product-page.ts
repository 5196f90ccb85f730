import { refused, type Refused } from '#shared/errors/errors.ts'
import { toParagraphs } from '#shared/html/paragraphs.ts'
import { sanitiseDescription } from '#shared/html/sanitise.ts'
import { formatDateTime } from '#shared/stores/dates.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import { getCurrentAvailability } from '../../rules/ships-on.ts'
import { getShownAvailability } from '#features/orders/rules/purchase.ts'
import { readChoiceQuery } from '../../rules/choose-options.ts'
import { parseOptions, findCombination, type ProductOption } from '../../rules/product-options.ts'
import { toPictureView } from '#shared/picture.ts'
import {
  getPercentOff,
  getSalePrice,
  getShownPrice,
  type SalePrice,
} from '#features/pricing/rules/sale-price.ts'
import { findCommonOffer } from '#features/pricing/rules/multi-buy.ts'
import { describeOffer } from '#features/pricing/rules/offers-texts.ts'
import { isBrand, parseMetadata, listSpecifications } from '../../rules/product.ts'
import { visibleFieldNames } from '../../rules/product-fields.ts'
import { pickFields } from '../../rules/product-values.ts'
import { toMetaDescription } from '#features/stores/rules/seo.ts'
import { readRating } from '#features/reviews/rules/review.ts'
import { isSlug } from '../../rules/slug.ts'
import type { Shopper } from '#platform/database/database.ts'
import { getProductDelivery } from '#features/delivery/server/price-delivery.ts'
import { parseOffers, toOfferedUnits } from '#features/pricing/server/offers.ts'
import { getPreviewedTime, toPricedProduct } from '#features/pricing/server/sale-prices.ts'
import { findMovedProduct } from './former-slugs.ts'
import { toStructuredData } from '../seo/product-structured-data.ts'
import { listRelatedProducts } from './related-products.ts'
import { findStorefrontProduct, type StorefrontProduct } from './storefront-product.ts'

/** The data needed to buy a product from a quick view. Follows former slugs. */
export async function readQuickView(shop: Shopper, slug: string) {
  if (!isSlug(slug)) return refused('productNotFound')
  const product =
    (await findStorefrontProduct(shop, slug)) ?? (await findMovedStorefrontProduct(shop, slug))
  return product ? toBuyableProduct(product) : refused('productNotFound')
}

/**
 * A product page, or its new slug. `port` is the port of the request, for absolute URLs in the structured data; the
 * query may name the chosen values.
 */
export async function readProductPage(
  shop: Shopper,
  slug: string,
  port: string,
  query = new URLSearchParams(),
) {
  const product = isSlug(slug) ? await findStorefrontProduct(shop, slug) : undefined
  if (!product) return findRedirectOrRefuse(shop, slug)
  const description = sanitiseDescription(toParagraphs(product.description))
  const buyable = toBuyableProduct(product)
  const now = getPreviewedTime(shop) ?? new Date()
  const { choice, times, markets } = getProductDelivery(product, buyable, now)
  const { locale, currency } = parseLocaleSettings(product.locale_settings)
  const page = {
    ...pickFields(visibleFieldNames, product),
    slug,
    maker: product.maker,
    brand: isBrand(product.brand) ? product.brand : '',
    category: toCategory(product),
    description,
    meta_description: toMetaDescription(description, `${product.name} – ${product.store_name}`),
    pictures: buyable.pictures,
    specifications: listSpecifications(parseMetadata(product.metadata)),
    shipping_price: choice.price,
    rating: readRating(product.rating_counts),
    reviews: product.reviews ?? [],
    questions: product.questions ?? [],
    delivery: { kind: choice.kind, transit: choice.transit, promise: choice.promise },
  }
  const availability = getShownAvailability(buyable)
  return {
    ...page,
    availability,
    related_goods: await listRelatedProducts(shop, product, availability === 'out of stock'),
    // The props of an island are part of the page: only what it shows.
    buyable: {
      ...buyable,
      chosen: readChoiceQuery(query, buyable.options),
      pictures: buyable.pictures.slice(0, 1),
    },
    structured_data: toStructuredData(
      { ...buyable, ...page, shipping_times: times, markets },
      product,
      {
        locale,
        currency,
        port,
      },
    ),
  }
}

function toBuyableProduct(product: StorefrontProduct) {
  const { slug, product_id, store_product_id, name, sku, is_sold_out } = product
  const { locale, currency, dateFormat } = parseLocaleSettings(product.locale_settings)
  const priced = toPricedProduct(product)
  const offers = parseOffers(product.offers)
  const describe = (variants: Parameters<typeof toOfferedUnits>[2]) => {
    const offer = findCommonOffer(toOfferedUnits(product, priced, variants), offers)
    return offer && describeOffer(offer, { locale, currency })
  }
  const shown = getShownPrice(priced, product.choices ?? [])
  const images = product.images ?? []
  const { options, choices } = toOptionViews(
    parseOptions(product.options),
    product.choices ?? [],
    images.map((image) => ({
      place: image.sort_order,
      view: toPictureView(image, image.alt_text),
    })),
  )
  return {
    slug,
    product_id,
    store_product_id,
    name,
    sku,
    availability: getCurrentAvailability(product),
    is_sold_out,
    ...toPriceView(shown, dateFormat),
    offer: describe(product.choices ?? []),
    is_from_price: shown.is_from_price,
    options,
    chosen: options.map((): string | null => null),
    choices: choices.map(({ unit_pricing_measure, ...choice }) => ({
      ...choice,
      ...toPriceView(getSalePrice(priced, { ...choice, unit_pricing_measure }), dateFormat),
      offer: describe([{ ...choice, unit_pricing_measure }]),
    })),
    pictures: images.map((image) => toPictureView(image, image.alt_text)),
  }
}

function toPriceView(sale: SalePrice, dateFormat: string) {
  const { price, before_price, reference_days, measure_price, ends_at } = sale
  const valid_until = ends_at && formatDateTime(ends_at, dateFormat)
  const percent_off = getPercentOff(sale)
  return { price, before_price, reference_days, measure_price, percent_off, valid_until }
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

type Picture = { src: string; alt: string; width?: number; height?: number }
type Placed = { place: number; view: Picture }

/**
 * Shoppers choose from the options of the product, or the names of its variants as the values of one without a name.
 * Only values that an active variant has.
 */
function toOptionViews<Variant extends { name: string }>(
  options: readonly ProductOption[],
  variants: readonly Variant[],
  pictures: readonly Placed[],
) {
  const combined = variants.map((variant) => ({
    ...variant,
    values: findCombination(options, variant.name) ?? [],
  }))
  const isCombined = combined.length > 0 && combined.every(({ values }) => values.length > 0)
  if (!isCombined) {
    const values = variants.map(({ name }) => ({ name, colour: null, picture: null }))
    return {
      options: values.length > 0 ? [{ name: '', advice: '', values }] : [],
      choices: variants.map((variant) => ({ ...variant, values: [variant.name] })),
    }
  }
  return {
    choices: combined,
    options: options.map(({ name, advice, values }, at) => ({
      name,
      advice,
      values: values
        .filter((value) => combined.some((one) => one.values[at] === value.name))
        .map((value) => ({
          name: value.name,
          colour: value.colour,
          picture: pictures.find(({ place }) => place === value.picture)?.view ?? null,
        })),
    })),
  }
}
