import { getDecimals, type Currency } from '#shared/money/currency.ts'
import { findGoogleFeedId } from './google-categories.ts'
import { parseLocalTime, timeZone } from '#shared/local-time.ts'
import { isPublicGtin, isBrand, isPreorderOrBackorder, type Availability } from './product.ts'
import type { ShippingTimes } from '#features/delivery/rules/delivery-days.ts'
import { toDecimal, type Minor } from '#shared/money/money.ts'
import { excerpt } from '#shared/plain-text.ts'
import { attributeNames } from './value-families.ts'
import { findCombination, type ProductOption } from './product-options.ts'
import type { OfferFields } from './product-values.ts'
import { getReadyDay } from './ships-on.ts'
import type { Measure, UnitPrice } from '#shared/money/unit.ts'
import { escapeXml } from '#shared/xml.ts'

/** An item as Google's product data specification defines it; other channels read the same format. */
export type FeedProduct = OfferFields & {
  id: string
  /** The group that the variants of a product share. */
  group_id: string | null
  traits: FeedTraits
  title: string
  url: string
  images: readonly string[]
  price: Minor
  before_price: Minor | null
  reduction_ends_at: string | null
  shipping_price: Minor
  /** The country of the shipping. */
  market: string
  shipping_times: ShippingTimes
  currency: Currency
  categories: readonly string[]
  measure_price: UnitPrice | null
}

/** The differences between the items of a group, as Google names them. */
export type FeedTraits = Partial<Record<'color' | 'size' | 'material' | 'pattern', string>>

const traitNames: Record<keyof FeedTraits, RegExp> = {
  color: attributeNames.colour,
  size: /^(?:størrelser?|str\.?|sizes?)$/i,
  material: attributeNames.material,
  pattern: /^(?:mønstre?|mønster|patterns?)$/i,
}

const traitKeys = Object.keys(traitNames) as (keyof FeedTraits)[]

/** An option of another name, such as a length, is told as a size. A colour may stand among the specifications. */
export function listFeedTraits(
  variant: { name: string; options: readonly ProductOption[] } | null,
  specifications: Readonly<Record<string, string>>,
): FeedTraits {
  const traits: FeedTraits = {}
  const values = variant && (findCombination(variant.options, variant.name) ?? [variant.name])
  for (const [at, value] of (values ?? []).entries()) {
    const name = variant?.options[at]?.name.trim() ?? ''
    const key = traitKeys.find((one) => traitNames[one].test(name)) ?? 'size'
    traits[key] = traits[key] ? `${traits[key]} / ${value}` : value
  }
  const colour = Object.entries(specifications).find(([name]) => traitNames.color.test(name.trim()))
  return colour && !traits.color ? { ...traits, color: colour[1] } : traits
}

type Channel = { title: string; url: string; description: string }

export function formatFeedHead({ title, url, description }: Channel): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(url)}</link>
<description>${escapeXml(description)}</description>
`
}

export function formatFeedItem(product: FeedProduct): string {
  const { traits, images, currency } = product
  const [image, ...others] = images
  const gtin = product.gtin && isPublicGtin(product.gtin) ? product.gtin : null
  const brand = isBrand(product.brand) ? product.brand : null
  return `<item>
${[
  formatField('id', product.id),
  formatField('item_group_id', product.group_id),
  formatField('title', excerpt(product.title, maximums.title)),
  formatField('description', excerpt(product.description || product.title, maximums.description)),
  formatField('link', product.url),
  formatField('image_link', image),
  ...others
    .slice(0, maximums.images)
    .map((address) => formatField('additional_image_link', address)),
  formatField('availability', getFeedAvailability(product)),
  formatField('availability_date', formatAvailabilityDate(product)),
  formatField('price', formatPrice(product.before_price ?? product.price, currency)),
  formatField('sale_price', product.before_price && formatPrice(product.price, currency)),
  formatField('gtin', gtin),
  formatField('mpn', product.sku),
  formatField('brand', brand),
  // Without this field Google reports a missing GTIN.
  formatField('identifier_exists', gtin || (brand && product.sku) ? null : 'no'),
  formatField('condition', product.condition),
  formatField(
    'google_product_category',
    findGoogleFeedId(product.google_product_category)?.toString(),
  ),
  formatField('product_type', product.categories.join(' > ')),
  ...traitKeys.map((key) => formatField(key, traits[key])),
  ...formatMeasures(product),
  `<g:shipping>${formatField('country', product.market)}${formatField('price', formatPrice(product.shipping_price, currency))}${formatTimes(product)}</g:shipping>`,
]
  .filter(Boolean)
  .join('\n')}
</item>
`
}

/** Google takes the times only with a cut-off of the store; its own default is another time zone. */
function formatTimes({ availability, shipping_times }: FeedProduct): string {
  const { handling, transit, cutoff } = shipping_times
  if (!cutoff || availability !== 'in stock') return ''
  return [
    formatField('min_handling_time', String(handling.from)),
    formatField('max_handling_time', String(handling.to)),
    formatField('min_transit_time', String(transit.from)),
    formatField('max_transit_time', String(transit.to)),
    formatField('handling_cutoff_time', cutoff.time.replace(':', '')),
    formatField('handling_cutoff_timezone', timeZone),
  ].join('')
}

export const feedTail = '</channel>\n</rss>\n'

const maximums = { title: 150, description: 5_000, images: 10 }

const availabilities: Record<Availability, string> = {
  'in stock': 'in_stock',
  'out of stock': 'out_of_stock',
  preorder: 'preorder',
  backorder: 'backorder',
}

// Google requires a date for preorder and backorder; without one the product counts as out of stock.
function getFeedAvailability({ availability, ships_on }: FeedProduct): string {
  const isDateMissing = isPreorderOrBackorder(availability) && getReadyDay(ships_on) === null
  return availabilities[isDateMissing ? 'out of stock' : availability]
}

/** The beginning of the day, such as 2026-12-11T23:00Z. */
function formatAvailabilityDate({ availability, ships_on }: FeedProduct): string | null {
  const ready = isPreorderOrBackorder(availability) ? getReadyDay(ships_on) : null
  const begins = ready && parseLocalTime(`${ready}T00:00`)
  return begins ? `${begins.toISOString().slice(0, 16)}Z` : null
}

function formatField(name: string, text: string | null | undefined): string {
  return text ? `<g:${name}>${escapeXml(text)}</g:${name}>` : ''
}

function formatPrice(amount: Minor, currency: Currency): string {
  return `${toDecimal(amount, currency).toFixed(getDecimals(currency))} ${currency}`
}

// Google calls a piece a count; the other units have one name.
const formatFeedMeasure = ({ value, unit }: Measure) => `${value} ${unit === 'stk' ? 'ct' : unit}`
// Bases Google accepts for a unit price.
const feedBases = [1, 2, 4, 8, 10, 100]

function formatMeasures({ measure_price }: FeedProduct): string[] {
  if (!measure_price || !feedBases.includes(measure_price.per.value)) return []
  return [
    formatField('unit_pricing_measure', formatFeedMeasure(measure_price.content)),
    formatField('unit_pricing_base_measure', formatFeedMeasure(measure_price.per)),
  ]
}
