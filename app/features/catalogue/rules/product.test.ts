import { expect, test } from 'vitest'
import {
  availabilities,
  listChoices,
  conditions,
  hasChoices,
  isInStock,
  isSoldOut,
  parseMetadata,
  listSpecifications,
  toStoredSpecifications,
  cleanSpecifications,
  isGtin,
  isPublicGtin,
} from './product.ts'
import { blankProduct } from './product-values.ts'

test('a product is new, in stock and without a brand by default', () => {
  expect(blankProduct).toMatchObject({
    brand: 'Generic',
    availability: 'in stock',
    condition: 'new',
  })
  expect(conditions).toEqual(['new', 'refurbished', 'used'])
})

test('only the availability “out of stock” means not in stock', () => {
  expect(availabilities.filter(isInStock)).toEqual(['in stock', 'preorder', 'backorder'])
})

test('uncounted stock does not run out', () => {
  expect(isSoldOut({ stock_quantity: null })).toBe(false)
  expect(isSoldOut({ stock_quantity: 1 })).toBe(false)
  expect(isSoldOut({ stock_quantity: 0 })).toBe(true)
})

test('the shopper chooses among the active variants, in the order of the store', () => {
  const small = { name: 'S', active: true, sort_order: 1 }
  const medium = { name: 'M', active: true, sort_order: 2 }
  const large = { name: 'L', active: false, sort_order: 0 }
  expect(listChoices([medium, large, small])).toEqual([small, medium])
  expect(hasChoices([large])).toBe(false)
  expect(hasChoices([large, small])).toBe(true)
})

test('stored metadata has its gaps filled and invalid values omitted', () => {
  const empty = {
    specifications: {},
    specification_order: [],
    has_variants: false,
    images: [],
    attributes: {},
  }
  for (const nonsense of [null, undefined, 'x', [], 7])
    expect(parseMetadata(nonsense)).toEqual(empty)
  expect(
    parseMetadata({
      specifications: { Materiale: 'Læder', Lommer: 3, Farver: ['sort'] },
      has_variants: true,
      images: ['/a.jpg', 1],
      attributes: null,
    }),
  ).toEqual({
    specifications: { Materiale: 'Læder', Lommer: '3' },
    specification_order: [],
    has_variants: true,
    images: ['/a.jpg'],
    attributes: {},
  })
})

test('a specification needs both a name and a value', () => {
  const pairs = [
    { name: ' Materiale ', value: ' Læder ' },
    { name: ' ', value: 'Rød' },
    { name: 'Farve', value: ' ' },
  ]
  expect(cleanSpecifications(pairs)).toEqual([{ name: 'Materiale', value: 'Læder' }])
})

test('of two specifications with one name the later one stays, in its own position', () => {
  const pairs = [
    { name: 'Farve', value: 'Rød' },
    { name: 'Mål', value: '30 cm' },
    { name: 'Farve', value: 'Blå' },
  ]
  expect(cleanSpecifications(pairs)).toEqual(pairs.slice(1))
})

test('specifications keep the order of the store, whatever the database does', () => {
  const pairs = ['Mål', '2026', 'Bredde', '[object Object]'].map((name) => ({ name, value: 'x' }))
  const stored: unknown = JSON.parse(JSON.stringify(toStoredSpecifications(pairs)))
  expect(listSpecifications(parseMetadata(stored))).toEqual(pairs)
})

test('specifications without an order are shown, and names without a specification are not', () => {
  const stored = {
    specifications: { Mål: '30 cm' },
    specification_order: ['Farve', 'function toString() { [native code] }'],
  }
  expect(listSpecifications(parseMetadata(stored))).toEqual([{ name: 'Mål', value: '30 cm' }])
})

test.each(['96385074', '036000291452', '4006381333931', '10614141000415'])(
  '%s is a GTIN',
  (gtin) => {
    expect(isGtin(gtin)).toBe(true)
  },
)

test.each([
  '',
  '4006381333932',
  '4006381333913',
  '400638133393',
  '40063813339311',
  ' 96385074',
  '9638507a',
])('“%s” is not a GTIN', (gtin) => {
  expect(isGtin(gtin)).toBe(false)
})

test.each([
  ['5701234567899', true],
  ['036000291452', true],
  ['10614141000415', true],
  ['96385074', true],
  ['2990000010018', false],
  ['02990000010018', false],
  ['212345678909', false],
  ['9901234567899', false],
  ['5701234567890', false],
])('%s names the same goods everywhere: %s', (gtin, expected) => {
  expect(isPublicGtin(gtin)).toBe(expected)
})
