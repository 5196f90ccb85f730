import { expect, test } from 'vitest'
import { minor } from './money.ts'
import { getListPrice, isFree } from './price.ts'

const variantPrice = minor(1)
const storePrice = minor(2)
const oldPrice = minor(3)
const basePrice = minor(4)

test('the price of the chosen variant has precedence', () => {
  const bag = {
    store_product: { price: storePrice },
    product: { price: oldPrice, base_price: basePrice },
  }
  expect(getListPrice(bag, { price: variantPrice })).toBe(variantPrice)
})

test('without a variant the store price has precedence, then the old price, then the base price', () => {
  const product = { price: oldPrice, base_price: basePrice }
  expect(getListPrice({ store_product: { price: storePrice }, product })).toBe(storePrice)
  expect(getListPrice({ store_product: { price: null }, product })).toBe(oldPrice)
  expect(
    getListPrice({ store_product: null, product: { price: null, base_price: basePrice } }),
  ).toBe(basePrice)
  expect(getListPrice({ product: {} })).toBe(0)
})

test('a variant without a price costs as much as the product', () => {
  expect(getListPrice({ product: { base_price: basePrice } }, { price: null })).toBe(basePrice)
})

test('zero is a price, not a missing one', () => {
  const product = { base_price: basePrice }
  expect(getListPrice({ store_product: { price: minor(0) }, product })).toBe(0)
  expect(getListPrice({ product }, { price: minor(0) })).toBe(0)
})

test('a price of zero is recognised', () => {
  expect(isFree(minor(0))).toBe(true)
  expect(isFree(minor(1))).toBe(false)
})
