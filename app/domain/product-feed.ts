import { decimalsOf, type Currency } from './currency.ts'
import { googleFeedId } from './google-categories.ts'
import { isGtin } from './gtin.ts'
import { toDecimal, zero, type Minor } from './money.ts'
import { excerpt } from './plain-text.ts'
import { isBrand, type Availability, type Condition } from './product.ts'
import { isSet, unitPrice, type Measure, type Unit } from './unit.ts'
import { xmlText } from './xml.ts'

/** An item as Google's product data specification defines it; other channels read the same format. */
export type FeedGood = {
  id: string
  /** For products with sizes: the group they share, and the size of this item. */
  variant: { group_id: string; size: string } | null
  title: string
  description: string
  url: string
  images: readonly string[]
  availability: Availability
  condition: Condition
  price: Minor
  shipping_price: Minor
  currency: Currency
  gtin: string | null
  sku: string
  brand: string
  google_product_category: number
  categories: readonly string[]
  content: Measure
  base: Measure
}

type Channel = { title: string; url: string; description: string }

export function feedHead({ title, url, description }: Channel): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${xmlText(title)}</title>
<link>${xmlText(url)}</link>
<description>${xmlText(description)}</description>
`
}

export function feedItem(good: FeedGood): string {
  const { variant, images, currency } = good
  const [image, ...others] = images
  const gtin = good.gtin && isGtin(good.gtin) && !variant ? good.gtin : null
  const brand = isBrand(good.brand) ? good.brand : null
  return `<item>
${[
  said('id', good.id),
  said('item_group_id', variant?.group_id),
  said('title', excerpt(good.title, most.title)),
  said('description', excerpt(good.description || good.title, most.description)),
  said('link', good.url),
  said('image_link', image),
  ...others.slice(0, most.images).map((address) => said('additional_image_link', address)),
  said('availability', availabilities[good.availability]),
  said('price', priceText(good.price, currency)),
  said('gtin', gtin),
  said('mpn', good.sku),
  said('brand', brand),
  // Without this field Google reports a missing GTIN.
  said('identifier_exists', gtin || (brand && good.sku) ? null : 'no'),
  said('condition', good.condition),
  said('google_product_category', googleFeedId(good.google_product_category)?.toString()),
  said('product_type', good.categories.join(' > ')),
  said('size', variant?.size),
  ...measuresOf(good),
  `<g:shipping>${said('country', 'DK')}${said('price', priceText(good.shipping_price, currency))}</g:shipping>`,
]
  .filter(Boolean)
  .join('\n')}
</item>
`
}

export const feedTail = '</channel>\n</rss>\n'

const most = { title: 150, description: 5_000, images: 10 }

// Google requires a date for preorder and backorder; stores have none, so the product counts as out of stock.
const availabilities: Record<Availability, string> = {
  'in stock': 'in_stock',
  'out of stock': 'out_of_stock',
  preorder: 'out_of_stock',
  backorder: 'out_of_stock',
}

function said(name: string, text: string | null | undefined): string {
  return text ? `<g:${name}>${xmlText(text)}</g:${name}>` : ''
}

function priceText(amount: Minor, currency: Currency): string {
  return `${toDecimal(amount, currency).toFixed(decimalsOf(currency))} ${currency}`
}

const feedUnits: Record<Unit, string> = { stk: 'ct', g: 'g', kg: 'kg', ml: 'ml', l: 'l' }
// Bases Google accepts for a unit price.
const feedBases = [1, 2, 4, 8, 10, 100]

function measuresOf({ content, base }: FeedGood): string[] {
  const isByPiece = content.unit === 'stk' && base.unit === 'stk' && content.value > 1
  if (!isByPiece && !unitPrice(zero, content, base)) return []
  if (!isSet(base) || !feedBases.includes(base.value)) return []
  return [
    said('unit_pricing_measure', `${content.value} ${feedUnits[content.unit]}`),
    said('unit_pricing_base_measure', `${base.value} ${feedUnits[base.unit]}`),
  ]
}
