import { expect, test } from 'vitest'
import { minor, zero } from '#shared/money/money.ts'
import { readRating } from '#features/reviews/rules/review.ts'
import { toProductData, type OfferedProduct } from './product-data.ts'

const bag: OfferedProduct = {
  url: 'https://taskehuset.example/products/laedertaske',
  name: 'Lædertaske',
  description: 'Vores klassiker.',
  sku: 'BL-1001',
  gtin: '4006381333931',
  brand: 'Bøgh & Lind',
  images: ['https://taskehuset.example/media/a-1920.webp'],
  specifications: [
    { name: 'Mål', value: '30 × 23 cm' },
    { name: 'Læder', value: 'Okse' },
  ],
  google_product_category: 166,
  availability: 'in stock',
  ships_on: null,
  condition: 'new',
  withdrawal_exception: 'none',
  model: '',
  maker: null,
  price: minor(129_900),
  before_price: null,
  measure_price: null,
  shipping_price: zero,
  shipping_times: { handling: { from: 0, to: 1 }, transit: { from: 2, to: 3 }, cutoff: null },
  currency: 'DKK',
  seller: 'Taskehuset',
  paysReturn: false,
  markets: ['DK'],
  rating: readRating({}),
  reviews: [],
}

test('structured data has the product, seller and price', () => {
  expect(toProductData(bag)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    url: bag.url,
    name: 'Lædertaske',
    description: 'Vores klassiker.',
    sku: 'BL-1001',
    gtin: '4006381333931',
    brand: { '@type': 'Brand', name: 'Bøgh & Lind' },
    image: bag.images,
    category: { codeValue: '3032' },
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Mål', value: '30 × 23 cm' },
      { name: 'Læder', value: 'Okse' },
    ],
    offers: {
      '@type': 'Offer',
      price: '1299.00',
      priceCurrency: 'DKK',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { name: 'Taskehuset' },
      shippingDetails: {
        shippingRate: { value: '0.00', currency: 'DKK' },
        deliveryTime: {
          handlingTime: { minValue: 0, maxValue: 1 },
          transitTime: { minValue: 2, maxValue: 3 },
        },
      },
      hasMerchantReturnPolicy: {
        merchantReturnDays: 14,
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      },
    },
  })
})

test('a store that pays for returns says so', () => {
  expect(toProductData({ ...bag, paysReturn: true })).toMatchObject({
    offers: { hasMerchantReturnPolicy: { returnFees: 'https://schema.org/FreeReturn' } },
  })
})

test.each([
  ['in stock', 'InStock'],
  ['out of stock', 'OutOfStock'],
  ['preorder', 'PreOrder'],
  ['backorder', 'BackOrder'],
] as const)('%s becomes %s', (availability, word) => {
  expect(toProductData({ ...bag, availability })).toMatchObject({
    offers: { availability: `https://schema.org/${word}` },
  })
})

test('only a preorder or backorder tells the day from which it can be sent', () => {
  const change = { ...bag, ships_on: '2026-12-12' }
  const availabilityStarts = '2026-12-12'
  for (const availability of ['preorder', 'backorder'] as const)
    expect(toProductData({ ...change, availability })).toMatchObject({
      offers: { availabilityStarts },
    })
  expect(JSON.stringify(toProductData(change))).not.toContain('availabilityStarts')
})

test.each([
  ['refurbished', 'RefurbishedCondition'],
  ['used', 'UsedCondition'],
] as const)('the condition %s becomes its schema.org type', (condition, word) => {
  expect(toProductData({ ...bag, condition })).toMatchObject({
    offers: { itemCondition: `https://schema.org/${word}` },
  })
})

test('the price is in the currency of the store', () => {
  expect(toProductData({ ...bag, price: minor(5_05), currency: 'EUR' })).toMatchObject({
    offers: { price: '5.05', priceCurrency: 'EUR' },
  })
})

test('the former price is marked as the one that is struck', () => {
  const priceSpecification = {
    priceType: 'https://schema.org/StrikethroughPrice',
    price: '1499.00',
    priceCurrency: 'DKK',
  }
  expect(toProductData({ ...bag, before_price: minor(149_900) })).toMatchObject({
    offers: { price: '1299.00', priceSpecification },
  })
})

test.each([
  ['the placeholder brand', { brand: 'Generic' }, 'brand'],
  ['no brand', { brand: '' }, 'brand'],
  ['an invalid GTIN', { gtin: '4006381333932' }, 'gtin'],
  ['no GTIN', { gtin: null }, 'gtin'],
  ['no article number', { sku: '' }, 'sku'],
  ['no description', { description: '' }, 'description'],
  ['no pictures', { images: [] }, 'image'],
  ['no specifications', { specifications: [] }, 'additionalProperty'],
  ['an unknown category', { google_product_category: 424_242 }, 'category'],
])('with %s the property is omitted', (_, change, name) => {
  expect(toProductData({ ...bag, ...change })).not.toHaveProperty(name)
})

test('goods sold by measure state the content that the price buys', () => {
  const measure_price = {
    amount: minor(519_600),
    content: { value: 250, unit: 'ml' },
    per: { value: 1, unit: 'l' },
  } as const
  const sold = {
    '@type': 'UnitPriceSpecification',
    price: '1299.00',
    referenceQuantity: {
      value: 250,
      unitCode: 'MLT',
      valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: 'LTR' },
    },
  }
  expect(toProductData({ ...bag, measure_price })).toMatchObject({
    offers: { priceSpecification: sold },
  })
  expect(toProductData({ ...bag, measure_price, before_price: minor(149_900) })).toMatchObject({
    offers: { priceSpecification: [{ price: '1499.00' }, sold] },
  })
})
