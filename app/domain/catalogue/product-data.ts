import { getDecimals, type Currency } from '../money/currency.ts'
import { findGoogleFeedId } from './google-categories.ts'
import { isGtin } from './gtin.ts'
import { toDecimal, type Minor } from '../money/money.ts'
import type { OfferFields } from './product-values.ts'
import { isBrand, type Availability, type Condition, type Specification } from './product.ts'
import { returnPolicy } from '../orders/return-policy.ts'
import { salesTerms } from '../orders/sales-terms.ts'

/** All URLs are absolute, since other sites read them. */
export type OfferedProduct = OfferFields & {
  url: string
  name: string
  images: readonly string[]
  specifications: readonly Specification[]
  price: Minor
  before_price: Minor | null
  shipping_price: Minor
  currency: Currency
  seller: string
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
    ...(product.images.length > 0 && { image: product.images }),
    ...(feedId && { category: { '@type': 'CategoryCode', codeValue: String(feedId), inCodeSet } }),
    ...(product.specifications.length > 0 && {
      additionalProperty: product.specifications.map((property) => ({
        '@type': 'PropertyValue',
        ...property,
      })),
    }),
    offers: toOfferData(product),
  }
}

const inCodeSet = 'https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt'

function toOfferData({ url, condition, availability, seller, ...product }: OfferedProduct): object {
  const { price, before_price, shipping_price, currency } = product
  return {
    '@type': 'Offer',
    url,
    price: formatDecimal(price, currency),
    priceCurrency: currency,
    ...(before_price !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: formatDecimal(before_price, currency),
        priceCurrency: currency,
      },
    }),
    availability: `https://schema.org/${availabilities[availability]}`,
    itemCondition: `https://schema.org/${conditions[condition]}`,
    seller: { '@type': 'Organization', name: seller },
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: formatDecimal(shipping_price, currency),
        currency,
      },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'DK' },
      ...(availability === 'in stock' && { deliveryTime }),
    },
    hasMerchantReturnPolicy: returnPolicy,
  }
}

const { deliveryWorkingDays: delivery } = salesTerms

const deliveryTime = {
  '@type': 'ShippingDeliveryTime',
  handlingTime: toDayRange(0, 1),
  transitTime: toDayRange(delivery.from, delivery.to - 1),
}

function toDayRange(minValue: number, maxValue: number): object {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
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
