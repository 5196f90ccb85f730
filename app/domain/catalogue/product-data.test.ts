import { expect, test } from 'vitest'
import { minor, zero } from '../money/money.ts'
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
  condition: 'new',
  price: minor(129_900),
  before_price: null,
  shipping_price: zero,
  currency: 'DKK',
  seller: 'Taskehuset',
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
