import { getDecimals, type Currency } from '../money/currency.ts'
import { findGoogleFeedId } from './google-categories.ts'
import { isGtin } from './gtin.ts'
import { toDecimal, zero, type Minor } from '../money/money.ts'
import { excerpt } from '../shared/plain-text.ts'
import type { OfferFields } from './product-values.ts'
import { isBrand, type Availability } from './product.ts'
import { isMeasureSet, getUnitPrice, type Measure, type Unit } from '../money/unit.ts'
import { escapeXml } from '../shared/xml.ts'

/** An item as Google's product data specification defines it; other channels read the same format. */
export type FeedProduct = OfferFields & {
  id: string
  /** For products with sizes: the group they share, and the size of this item. */
  variant: { group_id: string; size: string } | null
  title: string
  url: string
  images: readonly string[]
  price: Minor
  before_price: Minor | null
  reduction_ends_at: string | null
  shipping_price: Minor
  currency: Currency
  categories: readonly string[]
  content: Measure
  base: Measure
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
  const { variant, images, currency } = product
  const [image, ...others] = images
  const gtin = product.gtin && isGtin(product.gtin) && !variant ? product.gtin : null
  const brand = isBrand(product.brand) ? product.brand : null
  return `<item>
${[
  formatField('id', product.id),
  formatField('item_group_id', variant?.group_id),
  formatField('title', excerpt(product.title, maximums.title)),
  formatField('description', excerpt(product.description || product.title, maximums.description)),
  formatField('link', product.url),
  formatField('image_link', image),
  ...others
    .slice(0, maximums.images)
    .map((address) => formatField('additional_image_link', address)),
  formatField('availability', availabilities[product.availability]),
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
  formatField('size', variant?.size),
  ...formatMeasures(product),
  `<g:shipping>${formatField('country', 'DK')}${formatField('price', formatPrice(product.shipping_price, currency))}</g:shipping>`,
]
  .filter(Boolean)
  .join('\n')}
</item>
`
}

export const feedTail = '</channel>\n</rss>\n'

const maximums = { title: 150, description: 5_000, images: 10 }

// Google requires a date for preorder and backorder; stores have none, so the product counts as out of stock.
const availabilities: Record<Availability, string> = {
  'in stock': 'in_stock',
  'out of stock': 'out_of_stock',
  preorder: 'out_of_stock',
  backorder: 'out_of_stock',
}

function formatField(name: string, text: string | null | undefined): string {
  return text ? `<g:${name}>${escapeXml(text)}</g:${name}>` : ''
}

function formatPrice(amount: Minor, currency: Currency): string {
  return `${toDecimal(amount, currency).toFixed(getDecimals(currency))} ${currency}`
}

const feedUnits: Record<Unit, string> = { stk: 'ct', g: 'g', kg: 'kg', ml: 'ml', l: 'l' }
// Bases Google accepts for a unit price.
const feedBases = [1, 2, 4, 8, 10, 100]

function formatMeasures({ content, base }: FeedProduct): string[] {
  const isByUnit = content.unit === 'stk' && base.unit === 'stk' && content.value > 1
  if (!isByUnit && !getUnitPrice(zero, content, base)) return []
  if (!isMeasureSet(base) || !feedBases.includes(base.value)) return []
  return [
    formatField('unit_pricing_measure', `${content.value} ${feedUnits[content.unit]}`),
    formatField('unit_pricing_base_measure', `${base.value} ${feedUnits[base.unit]}`),
  ]
}
