import { decimalsOf, type Currency } from './currency.ts'
import { googleFeedId } from './google-categories.ts'
import { isGtin } from './gtin.ts'
import { toDecimal, type Minor } from './money.ts'
import { isBrand, type Availability, type Condition, type Specification } from './product.ts'
import { tradeTerms } from './trade-terms.ts'

/** What search engines are told of a product; every address is whole, for it is read elsewhere. */
export type Offered = {
  url: string
  name: string
  /** In words, without tags. */
  description: string
  sku: string
  gtin: string | null
  brand: string
  images: readonly string[]
  specifications: readonly Specification[]
  google_product_category: number
  availability: Availability
  condition: Condition
  price: Minor
  shipping_price: Minor
  currency: Currency
  seller: string
}

export function productData(product: Offered): object {
  const feedId = googleFeedId(product.google_product_category)
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
    offers: offerData(product),
  }
}

type Organisation = {
  name: string
  origin: string
  logo: { src: string } | null
  company: {
    name: string
    address: string
    registration_number: string
    email: string | null
    phone: string | null
  }
}

/** Who sells here: the store by its name, and the company behind it. */
export function organisationData({ name, origin, logo, company }: Organisation): object {
  const { email, phone, registration_number } = company
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name,
    url: new URL(origin).href,
    ...(logo && { logo: new URL(logo.src, origin).href }),
    legalName: company.name,
    ...(registration_number && { identifier: `CVR ${registration_number}` }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address.replace(/\s*\n\s*/g, ', '),
      addressCountry: 'DK',
    },
    hasMerchantReturnPolicy: returnPolicy,
  }
}

/** From the front page down to the page itself. */
export function breadcrumbData(crumbs: readonly { name: string; url: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

/** As it may stand inside a script element: nothing in it can end the element, or a line of an old browser. */
export function jsonForScript(data: object | string): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const inCodeSet = 'https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt'

function offerData({ url, condition, availability, seller, ...product }: Offered): object {
  const { price, shipping_price, currency } = product
  return {
    '@type': 'Offer',
    url,
    price: decimal(price, currency),
    priceCurrency: currency,
    availability: `https://schema.org/${availabilities[availability]}`,
    itemCondition: `https://schema.org/${conditions[condition]}`,
    seller: { '@type': 'Organization', name: seller },
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: decimal(shipping_price, currency),
        currency,
      },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'DK' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(0, 1),
        transitTime: days(delivery.from, delivery.to - 1),
      },
    },
    hasMerchantReturnPolicy: returnPolicy,
  }
}

const { deliveryWorkingDays: delivery } = tradeTerms

// As the terms of trade have it: whoever sends something back finds and pays the way.
const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'DK',
  returnPolicyCountry: 'DK',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: tradeTerms.withdrawalDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
}

function days(minValue: number, maxValue: number): object {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}

function decimal(amount: Minor, currency: Currency): string {
  return toDecimal(amount, currency).toFixed(decimalsOf(currency))
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
