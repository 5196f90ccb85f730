import { getReadyDay } from './ships-on.ts'
import { getDecimals, type Currency } from '#shared/money/currency.ts'
import { findGoogleFeedId } from './google-categories.ts'
import {
  isGtin,
  isBrand,
  isPreorderOrBackorder,
  type Availability,
  type Condition,
  type Specification,
} from './product.ts'
import { toDecimal, type Minor } from '#shared/money/money.ts'
import type { Unit, UnitPrice } from '#shared/money/unit.ts'
import type { OfferFields } from './product-values.ts'
import type { Manufacturer } from '#features/manufacturers/rules/manufacturer.ts'
import type { WithdrawalException } from './withdrawal-exception.ts'
import type { Rating, VisibleReview } from '#features/reviews/rules/review.ts'
import { toReturnPolicy } from '#features/orders/rules/sales-terms.ts'
import type { Transit, ShippingTimes } from '#features/delivery/rules/delivery-days.ts'

/** All URLs are absolute, since other sites read them. */
export type OfferedProduct = OfferFields & {
  url: string
  name: string
  model: string
  maker: Manufacturer | null
  images: readonly string[]
  specifications: readonly Specification[]
  price: Minor
  before_price: Minor | null
  measure_price: UnitPrice | null
  shipping_price: Minor
  shipping_times: ShippingTimes
  currency: Currency
  seller: string
  paysReturn: boolean
  withdrawal_exception: WithdrawalException
  /** Countries of the store; the shipping is that to the first. */
  markets: readonly [string, ...string[]]
  rating: Rating
  reviews: readonly VisibleReview[]
}

export function toProductData(product: OfferedProduct): object {
  const feedId = findGoogleFeedId(product.google_product_category)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    url: product.url,
    name: product.name,
    ...(product.description && { description: product.description }),
    ...(product.sku && { sku: product.sku }),
    ...(product.gtin && isGtin(product.gtin) && { gtin: product.gtin }),
    ...(isBrand(product.brand) && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.model && { model: product.model }),
    ...(product.maker && { manufacturer: toManufacturer(product.maker) }),
    ...(product.images.length > 0 && { image: product.images }),
    ...(feedId && { category: { '@type': 'CategoryCode', codeValue: String(feedId), inCodeSet } }),
    ...(product.specifications.length > 0 && {
      additionalProperty: product.specifications.map((property) => ({
        '@type': 'PropertyValue',
        ...property,
      })),
    }),
    offers: toOfferData(product),
    ...toReviewData(product),
  }
}

function toManufacturer({ name, address, contact }: Manufacturer): object {
  const isWeb = /^https:/i.test(contact)
  return {
    '@type': 'Organization',
    name,
    address,
    ...(isWeb ? { url: contact } : { email: contact }),
  }
}

/** Nothing for a product without reviews. */
function toReviewData({ rating, reviews }: Pick<OfferedProduct, 'rating' | 'reviews'>): object {
  if (rating.average === null) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map(({ stars, name, text, created_at }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      author: { '@type': 'Person', name: name || anonymousAuthor },
      datePublished: created_at.slice(0, 10),
      reviewBody: text,
    })),
  }
}

const anonymousAuthor = 'Anonymous'

const inCodeSet = 'https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt'

function toOfferData({ url, condition, availability, seller, ...product }: OfferedProduct): object {
  const { price, shipping_price, currency } = product
  const [only, ...others] = listPriceSpecifications(product)
  const ready = getReadyDay(product.ships_on)
  return {
    '@type': 'Offer',
    url,
    price: formatDecimal(price, currency),
    priceCurrency: currency,
    ...(only && { priceSpecification: others.length > 0 ? [only, ...others] : only }),
    availability: `https://schema.org/${availabilities[availability]}`,
    ...(isPreorderOrBackorder(availability) && ready && { availabilityStarts: ready }),
    itemCondition: `https://schema.org/${conditions[condition]}`,
    seller: { '@type': 'Organization', name: seller },
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: formatDecimal(shipping_price, currency),
        currency,
      },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: product.markets[0] },
      ...(availability === 'in stock' && {
        deliveryTime: toDeliveryTime(product.shipping_times),
      }),
    },
    hasMerchantReturnPolicy: toReturnPolicy(product),
  }
}

type Prices = Pick<OfferedProduct, 'price' | 'before_price' | 'measure_price' | 'currency'>

/** The former price, and the price with the content that it buys. */
function listPriceSpecifications({ price, before_price, measure_price, currency }: Prices) {
  const toSpecification = (amount: Minor, details: object) => ({
    '@type': 'UnitPriceSpecification',
    ...details,
    price: formatDecimal(amount, currency),
    priceCurrency: currency,
  })
  return [
    ...(before_price === null
      ? []
      : [toSpecification(before_price, { priceType: 'https://schema.org/StrikethroughPrice' })]),
    ...(measure_price
      ? [toSpecification(price, { referenceQuantity: toReferenceQuantity(measure_price) })]
      : []),
  ]
}

function toReferenceQuantity({ content, per }: UnitPrice): object {
  const [sold, base] = [content, per].map(({ value, unit }) => ({
    '@type': 'QuantitativeValue',
    value,
    unitCode: unitCodes[unit],
  }))
  return { ...sold, valueReference: base }
}

// UN/CEFACT recommendation 20.
const unitCodes: Record<Unit, string> = {
  stk: 'C62',
  g: 'GRM',
  kg: 'KGM',
  ml: 'MLT',
  l: 'LTR',
  m: 'MTR',
  cm: 'CMT',
}

function toDeliveryTime({ handling, transit, cutoff }: ShippingTimes): object {
  return {
    '@type': 'ShippingDeliveryTime',
    handlingTime: toDayRange(handling),
    transitTime: toDayRange(transit),
    ...(cutoff && {
      cutoffTime: `${cutoff.time}:00${cutoff.offset}`,
      businessDays: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: cutoff.packing_days.map((day) => `https://schema.org/${weekdays[day - 1]}`),
      },
    }),
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function toDayRange({ from, to }: Transit): object {
  return { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' }
}

function formatDecimal(amount: Minor, currency: Currency): string {
  return toDecimal(amount, currency).toFixed(getDecimals(currency))
}

const availabilities: Record<Availability, string> = {
  'in stock': 'InStock',
  'out of stock': 'OutOfStock',
  preorder: 'PreOrder',
  backorder: 'BackOrder',
}

const conditions: Record<Condition, string> = {
  new: 'NewCondition',
  refurbished: 'RefurbishedCondition',
  used: 'UsedCondition',
}
