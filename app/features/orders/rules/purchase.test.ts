import { expect, test } from 'vitest'
import { minor, zero } from '#shared/money/money.ts'
import { isAvailable, getOffer, type SoldProduct } from './purchase.ts'

const bag: SoldProduct = {
  availability: 'in stock',
  price: minor(100_00),
  is_sold_out: false,
  choices: [],
}
const small = { price: minor(90_00), is_sold_out: false }
const large = { price: minor(110_00), is_sold_out: true }

test('a product without variants can be bought directly', () => {
  expect(getOffer(bag, null)).toBe('ready')
})

test('a product with variants can be bought once one is chosen', () => {
  const product = { ...bag, choices: [small, large] }
  expect(getOffer(product, null)).toBe('unchosen')
  expect(getOffer(product, small)).toBe('ready')
})

test('a sold-out variant cannot be bought, while the others can', () => {
  const product = { ...bag, choices: [small, large] }
  expect(getOffer(product, large)).toBe('unavailable')
  expect(isAvailable(product, large)).toBe(false)
  expect(isAvailable(product, null)).toBe(true)
})

test('with every variant sold out there is nothing to choose', () => {
  expect(getOffer({ ...bag, choices: [large, large] }, null)).toBe('unavailable')
})

test.each([
  ['out of stock', false],
  ['in stock', true],
  ['preorder', true],
  ['backorder', true],
] as const)('%s is available: %s', (availability, is) => {
  expect(isAvailable({ ...bag, availability }, null)).toBe(is)
  expect(isAvailable({ ...bag, availability, choices: [small] }, small)).toBe(is)
})

test('a product with used-up stock is not available', () => {
  expect(isAvailable({ ...bag, is_sold_out: true }, null)).toBe(false)
  expect(getOffer({ ...bag, is_sold_out: true }, null)).toBe('unavailable')
})

test('the stock of the product itself does not matter if it has variants', () => {
  expect(getOffer({ ...bag, is_sold_out: true, choices: [small] }, small)).toBe('ready')
})

test('a product with price zero is not for sale', () => {
  expect(getOffer({ ...bag, price: zero }, null)).toBe('unavailable')
  expect(getOffer({ ...bag, price: zero, choices: [small] }, small)).toBe('ready')
})
