import { isGtin } from '#domain/gtin.ts'
import { isRecord, listOf } from '#domain/stored.ts'

/**
 * Errors that Google's rich results test would report: missing required properties, wrong values and unknown
 * names.
 */
export function faultsOfStructuredData(data: unknown): string[] {
  if (!isRecord(data)) return ['no object']
  const context = data['@context'] === 'https://schema.org' ? [] : ['@context']
  return [...context, ...faultsOf({ ...data, '@context': undefined }, roots)]
}

const roots = ['Product', 'BreadcrumbList', 'OnlineStore'] as const

type Check = (value: unknown) => string[]
type Shape = { must: Record<string, Check>; may: Record<string, Check> }

function faultsOf(thing: unknown, types: readonly string[]): string[] {
  if (!isRecord(thing)) return ['not a thing']
  const { '@type': type, '@context': _, ...said } = thing
  const shape = typeof type === 'string' && types.includes(type) ? shapes[type] : undefined
  if (!shape) return [`@type ${JSON.stringify(type)}`]
  const checks = { ...shape.may, ...shape.must }
  return [
    ...Object.keys(shape.must).filter((name) => !(name in said)),
    ...Object.entries(said).flatMap(([name, value]) => {
      const check = Object.hasOwn(checks, name) ? checks[name] : undefined
      return check ? check(value).map((fault) => `${name}${fault && ` ${fault}`}`) : [`${name}?`]
    }),
  ]
}

function holds(is: (value: unknown) => boolean): Check {
  return (value) => (is(value) ? [] : [''])
}

function thing(...types: string[]): Check {
  return (value) => faultsOf(value, types)
}

const fits = (pattern: RegExp) => holds((value) => typeof value === 'string' && pattern.test(value))
const oneOf = (...names: string[]) =>
  holds((value) => names.some((name) => value === `https://schema.org/${name}`))

const text = fits(/\S/)
const address = holds(isWholeAddress)
const country = fits(/^[A-Z]{2}$/)
const currency = fits(/^[A-Z]{3}$/)
const amount = fits(/^\d+(\.\d{1,2})?$/)
const price: Check = (value) => (Number(value) > 0 ? amount(value) : [''])
const count = holds((value) => Number.isInteger(value) && Number(value) >= 0)

const shapes: Record<string, Shape> = {
  Product: {
    must: { name: fits(/^.{1,300}$/s), image: everyOne(address, 1), offers: thing('Offer') },
    may: {
      url: address,
      description: fits(/^[^<]{1,5000}$/s),
      sku: fits(/^\S(.*\S)?$/),
      gtin: holds((value) => typeof value === 'string' && isGtin(value)),
      brand: thing('Brand'),
      category: thing('CategoryCode'),
      additionalProperty: everyOne(thing('PropertyValue'), 1),
    },
  },
  Offer: {
    must: {
      price,
      priceCurrency: currency,
      availability: oneOf('InStock', 'OutOfStock', 'PreOrder', 'BackOrder'),
      url: address,
      itemCondition: oneOf('NewCondition', 'RefurbishedCondition', 'UsedCondition'),
      seller: thing('Organization'),
      shippingDetails: thing('OfferShippingDetails'),
      hasMerchantReturnPolicy: thing('MerchantReturnPolicy'),
    },
    may: {},
  },
  Brand: { must: { name: text }, may: {} },
  CategoryCode: { must: { codeValue: fits(/^\d+$/), inCodeSet: address }, may: {} },
  PropertyValue: { must: { name: text, value: text }, may: {} },
  Organization: { must: { name: text }, may: { url: address } },
  OfferShippingDetails: {
    must: {
      shippingRate: thing('MonetaryAmount'),
      shippingDestination: thing('DefinedRegion'),
    },
    // Only products in stock have one.
    may: { deliveryTime: thing('ShippingDeliveryTime') },
  },
  MonetaryAmount: { must: { value: amount, currency }, may: {} },
  DefinedRegion: { must: { addressCountry: country }, may: {} },
  ShippingDeliveryTime: {
    must: { handlingTime: daysFromTo, transitTime: daysFromTo },
    may: {},
  },
  QuantitativeValue: {
    must: { minValue: count, maxValue: count, unitCode: fits(/^DAY$/) },
    may: {},
  },
  MerchantReturnPolicy: {
    must: {
      applicableCountry: country,
      returnPolicyCategory: oneOf('MerchantReturnFiniteReturnWindow'),
      merchantReturnDays: count,
      returnFees: oneOf('FreeReturn', 'ReturnFeesCustomerResponsibility'),
      returnMethod: oneOf('ReturnByMail'),
    },
    may: { returnPolicyCountry: country },
  },
  BreadcrumbList: { must: { itemListElement: steps }, may: {} },
  ListItem: { must: { position: count, name: text, item: address }, may: {} },
  OnlineStore: {
    must: { name: text, url: address, address: thing('PostalAddress') },
    may: {
      logo: address,
      legalName: text,
      identifier: text,
      email: fits(/^\S+@\S+$/),
      telephone: fits(/^\+?[\d ]{8,}$/),
      hasMerchantReturnPolicy: thing('MerchantReturnPolicy'),
    },
  },
  PostalAddress: { must: { streetAddress: text, addressCountry: country }, may: {} },
}

function everyOne(check: Check, least: number): Check {
  return (value) => [
    ...(listOf(value).length < least ? [`fewer than ${least}`] : []),
    ...listOf(value).flatMap(check),
  ]
}

/** A breadcrumb needs at least two steps, in order. */
function steps(value: unknown): string[] {
  const places = listOf(value).map((step) => (isRecord(step) ? step['position'] : null))
  return [
    ...everyOne(thing('ListItem'), 2)(value),
    ...(places.every((place, index) => place === index + 1) ? [] : ['out of order']),
  ]
}

function daysFromTo(value: unknown): string[] {
  const { minValue, maxValue } = isRecord(value) ? value : {}
  return [
    ...thing('QuantitativeValue')(value),
    ...(Number(minValue) <= Number(maxValue) ? [] : ['ends before it begins']),
  ]
}

// External readers need absolute URLs; only development hosts may lack TLS.
function isWholeAddress(value: unknown): boolean {
  const url = typeof value === 'string' ? URL.parse(value) : null
  return url !== null && (url.protocol === 'https:' || url.hostname.endsWith('localhost'))
}
