import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor } from './money.ts'
import { getShownPrice, isFree, getPrice } from './price.ts'

const variantPrice = minor(1)
const storePrice = minor(2)
const oldPrice = minor(3)
const basePrice = minor(4)

test('the price of the chosen variant has precedence', () => {
  const bag = {
    store_product: { price: storePrice },
    product: { price: oldPrice, base_price: basePrice },
  }
  expect(getPrice(bag, { price: variantPrice })).toBe(variantPrice)
})

test('without a variant the store price has precedence, then the old price, then the base price', () => {
  const product = { price: oldPrice, base_price: basePrice }
  expect(getPrice({ store_product: { price: storePrice }, product })).toBe(storePrice)
  expect(getPrice({ store_product: { price: null }, product })).toBe(oldPrice)
  expect(getPrice({ store_product: null, product: { price: null, base_price: basePrice } })).toBe(
    basePrice,
  )
  expect(getPrice({ product: {} })).toBe(0)
})

test('a variant without a price costs as much as the product', () => {
  expect(getPrice({ product: { base_price: basePrice } }, { price: null })).toBe(basePrice)
})

test('zero is a price, not a missing one', () => {
  const product = { base_price: basePrice }
  expect(getPrice({ store_product: { price: minor(0) }, product })).toBe(0)
  expect(getPrice({ product }, { price: minor(0) })).toBe(0)
})

test('a card shows the lowest price with “from” if the variants differ', () => {
  const bag = { product: { base_price: minor(29_900) } }
  const small = { price: minor(24_900) }
  const medium = { price: null }
  expect(getShownPrice(bag, [medium, small])).toEqual({ amount: 24_900, isFrom: true })
  expect(getShownPrice(bag, [small])).toEqual({ amount: 24_900, isFrom: false })
  expect(getShownPrice(bag, [small, { ...small }])).toEqual({ amount: 24_900, isFrom: false })
  expect(getShownPrice(bag, [])).toEqual({ amount: 29_900, isFrom: false })
})

const price = fc.option(fc.integer({ min: 0, max: 9 }).map(minor))

test('no variant is cheaper than the card shows, and one costs exactly that', () => {
  const variants = fc.array(fc.record({ price }), { minLength: 1 })
  fc.assert(
    fc.property(price, price, variants, (store_price, base_price, choices) => {
      const bag = { store_product: { price: store_price }, product: { base_price } }
      const { amount, isFrom } = getShownPrice(bag, choices)
      const prices = choices.map((choice) => getPrice(bag, choice))
      expect(amount).toBe(Math.min(...prices))
      expect(isFrom).toBe(new Set(prices).size > 1)
    }),
  )
})

test('a price of zero is recognised', () => {
  expect(isFree(minor(0))).toBe(true)
  expect(isFree(minor(1))).toBe(false)
})
