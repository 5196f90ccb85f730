import { isGtin } from '#features/catalogue/rules/product.ts'
import { isRecord, toList } from '#shared/json-values.ts'

/**
 * Errors that Google's rich results test would report: missing required properties, wrong values and unknown
 * names.
 */
export function validateStructuredData(data: unknown): string[] {
  if (!isRecord(data)) return ['no object']
  const context = data['@context'] === 'https://schema.org' ? [] : ['@context']
  return [...context, ...validateThing({ ...data, '@context': undefined }, roots)]
}

const roots = ['Product', 'BreadcrumbList', 'OnlineStore'] as const

type Check = (value: unknown) => string[]
type Shape = { must: Record<string, Check>; may: Record<string, Check> }

function validateThing(checkThing: unknown, types: readonly string[]): string[] {
  if (!isRecord(checkThing)) return ['not an object']
  const { '@type': type, '@context': _, ...properties } = checkThing
  const shape = typeof type === 'string' && types.includes(type) ? shapes[type] : undefined
  if (!shape) return [`@type ${JSON.stringify(type)}`]
  const checks = { ...shape.may, ...shape.must }
  return [
    ...Object.keys(shape.must).filter((name) => !(name in properties)),
    ...Object.entries(properties).flatMap(([name, value]) => {
      const check = Object.hasOwn(checks, name) ? checks[name] : undefined
      return check ? check(value).map((error) => `${name}${error && ` ${error}`}`) : [`${name}?`]
    }),
  ]
}

function checkIf(is: (value: unknown) => boolean): Check {
  return (value) => (is(value) ? [] : [''])
}

function checkThing(...types: string[]): Check {
  return (value) => validateThing(value, types)
}

const matches = (pattern: RegExp) =>
  checkIf((value) => typeof value === 'string' && pattern.test(value))
const oneOf = (...names: string[]) =>
  checkIf((value) => names.some((name) => value === `https://schema.org/${name}`))

const text = matches(/\S/)
const address = checkIf(isAbsoluteUrl)
const country = matches(/^[A-Z]{2}$/)
const currency = matches(/^[A-Z]{3}$/)
const amount = matches(/^\d+(\.\d{1,2})?$/)
const price: Check = (value) => (Number(value) > 0 ? amount(value) : [''])
const count = checkIf((value) => Number.isInteger(value) && Number(value) >= 0)

const shapes: Record<string, Shape> = {
  Product: {
    must: {
      name: matches(/^.{1,300}$/s),
      image: checkEvery(address, 1),
      offers: checkThing('Offer'),
    },
    may: {
      url: address,
      description: matches(/^[^<]{1,5000}$/s),
      sku: matches(/^\S(.*\S)?$/),
      gtin: checkIf((value) => typeof value === 'string' && isGtin(value)),
      brand: checkThing('Brand'),
      category: checkThing('CategoryCode'),
      additionalProperty: checkEvery(checkThing('PropertyValue'), 1),
    },
  },
  Offer: {
    must: {
      price,
      priceCurrency: currency,
      availability: oneOf('InStock', 'OutOfStock', 'PreOrder', 'BackOrder'),
      url: address,
      itemCondition: oneOf('NewCondition', 'RefurbishedCondition', 'UsedCondition'),
      seller: checkThing('Organization'),
      shippingDetails: checkThing('OfferShippingDetails'),
      hasMerchantReturnPolicy: checkThing('MerchantReturnPolicy'),
    },
    may: {
      priceSpecification: checkThing('UnitPriceSpecification'),
      availabilityStarts: matches(/^\d{4}-\d{2}-\d{2}$/),
    },
  },
  UnitPriceSpecification: {
    must: { priceType: oneOf('StrikethroughPrice'), price, priceCurrency: currency },
    may: {},
  },
  Brand: { must: { name: text }, may: {} },
  CategoryCode: { must: { codeValue: matches(/^\d+$/), inCodeSet: address }, may: {} },
  PropertyValue: { must: { name: text, value: text }, may: {} },
  Organization: { must: { name: text }, may: { url: address } },
  OfferShippingDetails: {
    must: {
      shippingRate: checkThing('MonetaryAmount'),
      shippingDestination: checkThing('DefinedRegion'),
    },
    // Only products in stock have one.
    may: { deliveryTime: checkThing('ShippingDeliveryTime') },
  },
  MonetaryAmount: { must: { value: amount, currency }, may: {} },
  DefinedRegion: { must: { addressCountry: country }, may: {} },
  ShippingDeliveryTime: {
    must: { handlingTime: checkDays, transitTime: checkDays },
    may: {},
  },
  QuantitativeValue: {
    must: { minValue: count, maxValue: count, unitCode: matches(/^DAY$/) },
    may: {},
  },
  MerchantReturnPolicy: {
    must: {
      applicableCountry: (value) => checkEvery(country, 1)(Array.isArray(value) ? value : [value]),
      returnPolicyCategory: oneOf('MerchantReturnFiniteReturnWindow'),
      merchantReturnDays: count,
      returnFees: oneOf('FreeReturn', 'ReturnFeesCustomerResponsibility'),
      returnMethod: oneOf('ReturnByMail'),
    },
    may: { returnPolicyCountry: country },
  },
  BreadcrumbList: { must: { itemListElement: checkSteps }, may: {} },
  ListItem: { must: { position: count, name: text, item: address }, may: {} },
  OnlineStore: {
    must: { name: text, url: address, address: checkThing('PostalAddress') },
    may: {
      logo: address,
      legalName: text,
      identifier: text,
      email: matches(/^\S+@\S+$/),
      telephone: matches(/^\+?[\d ]{8,}$/),
      hasMerchantReturnPolicy: checkThing('MerchantReturnPolicy'),
    },
  },
  PostalAddress: { must: { streetAddress: text, addressCountry: country }, may: {} },
}

function checkEvery(check: Check, minimum: number): Check {
  return (value) => [
    ...(toList(value).length < minimum ? [`fewer than ${minimum}`] : []),
    ...toList(value).flatMap(check),
  ]
}

/** A breadcrumb needs at least two steps, in order. */
function checkSteps(value: unknown): string[] {
  const positions = toList(value).map((step) => (isRecord(step) ? step['position'] : null))
  return [
    ...checkEvery(checkThing('ListItem'), 2)(value),
    ...(positions.every((position, index) => position === index + 1) ? [] : ['out of order']),
  ]
}

function checkDays(value: unknown): string[] {
  const { minValue, maxValue } = isRecord(value) ? value : {}
  return [
    ...checkThing('QuantitativeValue')(value),
    ...(Number(minValue) <= Number(maxValue) ? [] : ['ends before it begins']),
  ]
}

// External readers need absolute URLs; only development hosts may lack TLS.
function isAbsoluteUrl(value: unknown): boolean {
  const url = typeof value === 'string' ? URL.parse(value) : null
  return url !== null && (url.protocol === 'https:' || url.hostname.endsWith('localhost'))
}
