import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor, zero } from './money.ts'
import {
  breadcrumbData,
  jsonForScript,
  organisationData,
  productData,
  type Offered,
} from './structured-data.ts'

const bag: Offered = {
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
  shipping_price: zero,
  currency: 'DKK',
  seller: 'Taskehuset',
}

test('search engines are told what is sold, by whom and at what price', () => {
  expect(productData(bag)).toMatchObject({
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
] as const)('%s is %s', (availability, word) => {
  expect(productData({ ...bag, availability })).toMatchObject({
    offers: { availability: `https://schema.org/${word}` },
  })
})

test.each([
  ['refurbished', 'RefurbishedCondition'],
  ['used', 'UsedCondition'],
] as const)('%s goods are said to be so', (condition, word) => {
  expect(productData({ ...bag, condition })).toMatchObject({
    offers: { itemCondition: `https://schema.org/${word}` },
  })
})

test('the price is in the currency of the store', () => {
  expect(productData({ ...bag, price: minor(5_05), currency: 'EUR' })).toMatchObject({
    offers: { price: '5.05', priceCurrency: 'EUR' },
  })
})

test.each([
  ['a brand that is none', { brand: 'Generic' }, 'brand'],
  ['no brand', { brand: '' }, 'brand'],
  ['a number with a slip in it', { gtin: '4006381333932' }, 'gtin'],
  ['no number', { gtin: null }, 'gtin'],
  ['no article number', { sku: '' }, 'sku'],
  ['no description', { description: '' }, 'description'],
  ['no pictures', { images: [] }, 'image'],
  ['no specifications', { specifications: [] }, 'additionalProperty'],
  ['an unknown category', { google_product_category: 424_242 }, 'category'],
])('of %s nothing is said', (_, change, name) => {
  expect(productData({ ...bag, ...change })).not.toHaveProperty(name)
})

test('the way to the page is told step by step', () => {
  const steps = [
    { name: 'Tasker', url: 'https://a.example/category/tasker' },
    { name: 'Lædertaske', url: 'https://a.example/products/laedertaske' },
  ]
  expect(breadcrumbData(steps)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Tasker', item: steps[0]?.url },
      { position: 2, name: 'Lædertaske', item: steps[1]?.url },
    ],
  })
})

test('no name of a product ends the script that it is told in', () => {
  const text = fc.string({ unit: 'binary', maxLength: 10 })
  const evil = fc.constantFrom('</script>', '<!--', ']]>', '&amp;', '\u2028', '\u2029')
  fc.assert(
    fc.property(text, evil, text, (before, middle, after) => {
      const name = before + middle + after
      const json = jsonForScript({ name })
      expect(json).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(json)).toEqual({ name })
    }),
  )
})

test('a store says who sells, with whole addresses and nothing that it does not have', () => {
  const company = {
    name: 'Nordlys Handel ApS',
    address: 'Eksempelgade 12\n9999 Prøvestrup',
    registration_number: '00000001',
    email: null,
    phone: null,
  }
  const store = { name: 'Taskehuset', origin: 'https://taskehuset.example', company }
  expect(organisationData({ ...store, logo: { src: '/media/logo.webp' } })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: 'Taskehuset',
    url: 'https://taskehuset.example/',
    logo: 'https://taskehuset.example/media/logo.webp',
    legalName: 'Nordlys Handel ApS',
    identifier: 'CVR 00000001',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Eksempelgade 12, 9999 Prøvestrup',
      addressCountry: 'DK',
    },
    hasMerchantReturnPolicy: expect.objectContaining({ merchantReturnDays: 14 }),
  })
  expect(organisationData({ ...store, logo: null })).not.toHaveProperty('logo')
})
