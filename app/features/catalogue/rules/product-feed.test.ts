import { expect, test } from 'vitest'
import { minor, zero } from '#shared/money/money.ts'
import {
  feedTail,
  formatFeedHead,
  formatFeedItem,
  listFeedTraits,
  type FeedProduct,
} from './product-feed.ts'
import { blankOptionValue } from './product-options.ts'
import { defaultMeasure, type Measure } from '#shared/money/unit.ts'

const bag: FeedProduct = {
  id: 'a1',
  group_id: null,
  traits: {},
  title: 'Lædertaske',
  description: 'Vores klassiker.',
  url: 'https://taskehuset.example/products/laedertaske',
  images: ['https://taskehuset.example/media/1.webp', 'https://taskehuset.example/media/2.webp'],
  availability: 'in stock',
  ships_on: null,
  condition: 'new',
  price: minor(129_900),
  before_price: null,
  reduction_ends_at: null,
  shipping_price: zero,
  market: 'DK',
  shipping_times: { handling: { from: 0, to: 1 }, transit: { from: 2, to: 3 }, cutoff: null },
  currency: 'DKK',
  gtin: '4006381333931',
  sku: 'BL-1001',
  brand: 'Bøgh & Lind',
  google_product_category: 166,
  categories: ['Tasker', 'Håndtasker'],
  measure_price: null,
}

function parseFields(change: Partial<FeedProduct> = {}): [string, string][] {
  const item = formatFeedItem({ ...bag, ...change })
  return [...item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/g)].map(([, name = '', text = '']) => [
    name,
    text,
  ])
}

function listValues(name: string, change: Partial<FeedProduct> = {}): string[] {
  return parseFields(change).flatMap(([one, text]) => (one === name ? [text] : []))
}

test('a feed item has the field names and values Google specifies', () => {
  expect(parseFields()).toEqual([
    ['id', 'a1'],
    ['title', 'Lædertaske'],
    ['description', 'Vores klassiker.'],
    ['link', bag.url],
    ['image_link', bag.images[0]],
    ['additional_image_link', bag.images[1]],
    ['availability', 'in_stock'],
    ['price', '1299.00 DKK'],
    ['gtin', '4006381333931'],
    ['mpn', 'BL-1001'],
    ['brand', 'Bøgh &amp; Lind'],
    ['condition', 'new'],
    ['google_product_category', '3032'],
    ['product_type', 'Tasker &gt; Håndtasker'],
    ['shipping', '<g:country>DK</g:country><g:price>0.00 DKK</g:price>'],
  ])
})

test('each size is an item of its own, with its own GTIN', () => {
  const variant = { group_id: 'p1', traits: { size: 'S' } }
  expect(listValues('item_group_id', variant)).toEqual(['p1'])
  expect(listValues('size', variant)).toEqual(['S'])
  expect(listValues('gtin', { ...variant, gtin: '4006381333931' })).toEqual(['4006381333931'])
  expect(listValues('gtin', { ...variant, gtin: null })).toEqual([])
})

test.each([
  ['in stock', 'in_stock'],
  ['out of stock', 'out_of_stock'],
  ['preorder', 'out_of_stock'],
  ['backorder', 'out_of_stock'],
] as const)('%s becomes %s', (availability, word) => {
  expect(listValues('availability', { availability })).toEqual([word])
  expect(listValues('availability_date', { availability })).toEqual([])
})

test.each(['preorder', 'backorder'] as const)('a %s with a day begins on it', (availability) => {
  const change = { availability, ships_on: '2026-12-12' }
  expect(listValues('availability', change)).toEqual([availability])
  expect(listValues('availability_date', change)).toEqual(['2026-12-11T23:00Z'])
})

test.each([
  ['the placeholder brand', { brand: 'Generic' }, 'brand'],
  ['an invalid GTIN', { gtin: '4006381333932' }, 'gtin'],
  ['no article number', { sku: '' }, 'mpn'],
  ['no pictures', { images: [] }, 'image_link'],
  ['an unknown category', { google_product_category: 42 }, 'google_product_category'],
  ['no store category', { categories: [] }, 'product_type'],
  ['no price of a measure', {}, 'unit_pricing_measure'],
])('with %s the field is omitted', (_, change, name) => {
  expect(listValues(name, change)).toEqual([])
})

test('a product without identifiers is declared as such', () => {
  expect(listValues('identifier_exists')).toEqual([])
  expect(listValues('identifier_exists', { gtin: null })).toEqual([])
  expect(listValues('identifier_exists', { gtin: null, sku: '' })).toEqual(['no'])
  expect(listValues('identifier_exists', { gtin: null, brand: 'Generic' })).toEqual(['no'])
})

const toMeasurePrice = (content: Measure, per: Measure) => ({
  measure_price: { amount: minor(100), per, content },
})

test('unit pricing has the units and bases Google accepts', () => {
  const tin = { value: 100, unit: 'ml' } as const
  const grease = toMeasurePrice(tin, { value: 1, unit: 'l' })
  expect(listValues('unit_pricing_measure', grease)).toEqual(['100 ml'])
  expect(listValues('unit_pricing_base_measure', grease)).toEqual(['1 l'])
  const six = toMeasurePrice({ value: 6, unit: 'stk' }, defaultMeasure)
  expect(listValues('unit_pricing_measure', six)).toEqual(['6 ct'])
  expect(listValues('unit_pricing_base_measure', six)).toEqual(['1 ct'])
  const per = { value: 3, unit: 'l' } as const
  expect(listValues('unit_pricing_measure', toMeasurePrice(tin, per))).toEqual([])
})

test("long texts are cut to Google's limits, and a missing description is replaced by the name", () => {
  const [title = ''] = listValues('title', { title: 'taske '.repeat(60) })
  expect(title.length).toBeLessThanOrEqual(150)
  const [description = ''] = listValues('description', { description: 'læder '.repeat(2_000) })
  expect(description.length).toBeLessThanOrEqual(5_000)
  expect(listValues('description', { description: '' })).toEqual(['Lædertaske'])
  expect(
    listValues('additional_image_link', { images: Array(20).fill('https://x.example/a') }),
  ).toHaveLength(10)
})

test('no text can break the XML', () => {
  const evil = '</g:title></item>]]><!-- &'
  expect(listValues('title', { title: evil })).toEqual([
    '&lt;/g:title&gt;&lt;/item&gt;]]&gt;&lt;!-- &amp;',
  ])
  expect(
    formatFeedHead({ title: evil, url: 'https://a.example/?a&b', description: evil }),
  ).not.toContain('</item>')
  expect(feedTail).toBe('</channel>\n</rss>\n')
})

test('a colour is not a size: each option is told under the name that Google has for it', () => {
  const option = (name: string, ...values: string[]) => ({
    name,
    advice: '',
    values: values.map((value) => ({ ...blankOptionValue, name: value })),
  })
  const options = [option('Farve', 'Hav', 'Natur'), option('Vægt', '50 g', '100 g')]
  expect(listFeedTraits({ name: 'Hav / 50 g', options }, {})).toEqual({
    color: 'Hav',
    size: '50 g',
  })
  const sizes = [option('Størrelse', 'S', 'M')]
  expect(listFeedTraits({ name: 'M', options: sizes }, { Farve: 'Cognac', Vægt: '2' })).toEqual({
    size: 'M',
    color: 'Cognac',
  })
  expect(listFeedTraits({ name: 'Uden mulighed', options: [] }, {})).toEqual({
    size: 'Uden mulighed',
  })
  expect(listFeedTraits(null, { Colour: 'Green' })).toEqual({ color: 'Green' })
  expect(listValues('color', { traits: { color: 'Hav' } })).toEqual(['Hav'])
})

test('a number that names goods inside one shop alone is left out, and the brand with its number stands', () => {
  const own = { gtin: '2990000010018' }
  expect(listValues('gtin', own)).toEqual([])
  expect(listValues('mpn', own)).toEqual(['BL-1001'])
  expect(listValues('identifier_exists', own)).toEqual([])
  expect(listValues('identifier_exists', { ...own, sku: '' })).toEqual(['no'])
})
