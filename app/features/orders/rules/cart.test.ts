import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addToCart,
  cartKey,
  getCartTotal,
  changeQuantity,
  emptyCart,
  isFull,
  getLineTotal,
  countUnits,
  removeFromCart,
  removeBought,
  restoreLines,
  type Cart,
  addLines,
  toCartAgain,
} from './cart.ts'
import { fromDecimal, minor } from '#shared/money/money.ts'
import { parseCart, serialiseCart } from './stored-cart.ts'

function bag(id: string, productId = 'bag', price = 299.95) {
  const storeProductId = `in-this-shop-${productId}`
  return {
    id,
    productId,
    storeProductId,
    name: 'Taske',
    sku: 'T-1',
    price,
    image: null,
    variant: null,
  }
}

function sizedBag(id: string, size: string) {
  return { ...bag(id), variant: { id: size, name: size, sku: `T-${size}`, price: 299.95 } }
}

test('a first bag adds a line with quantity one', () => {
  expect(addToCart(emptyCart, bag('1'))).toEqual({
    items: [{ ...bag('1'), quantity: 1 }],
    total: 299.95,
  })
})

test('adding a product again raises the quantity of its line, which keeps its id', () => {
  const cart = addToCart(addToCart(emptyCart, bag('1')), bag('2'))
  expect(cart.items).toEqual([{ ...bag('1'), quantity: 2 }])
  expect(cart.total).toBe(599.9)
})

test('another size or another product gets a line of its own', () => {
  const cart = [sizedBag('1', 'S'), sizedBag('2', 'M'), bag('3'), bag('4', 'purse')].reduce(
    addToCart,
    emptyCart,
  )
  expect(cart.items.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['1', 1],
    ['2', 1],
    ['3', 1],
    ['4', 1],
  ])
  expect(countUnits(cart)).toBe(4)
})

test('a quantity below one or an invalid one is ignored', () => {
  const cart = addToCart(emptyCart, bag('1'))
  for (const quantity of [0, -1, 1.5, Number.NaN])
    expect(changeQuantity(cart, '1', quantity)).toBe(cart)
})

test('a quantity can be lowered to one', () => {
  const cart = changeQuantity(addToCart(emptyCart, bag('1')), '1', 3)
  expect(countUnits(changeQuantity(cart, '1', 1))).toBe(1)
})

test('a line holds at most ninety-nine units', () => {
  const cart = changeQuantity(addToCart(emptyCart, bag('1')), '1', 500)
  expect(countUnits(cart)).toBe(99)
  expect(countUnits(addToCart(cart, bag('2')))).toBe(99)
})

test('a cart holds at most fifty lines', () => {
  const names = Array.from({ length: 51 }, (_, index) => String(index))
  const cart = names.reduce((filled: Cart, name) => addToCart(filled, bag(name, name)), emptyCart)
  expect(cart.items).toHaveLength(50)
  expect(isFull(cart)).toBe(true)
  expect(countUnits(addToCart(cart, bag('again', '0')))).toBe(51)
})

test('removing the last line leaves an empty cart', () => {
  const cart = addToCart(emptyCart, bag('1'))
  expect(removeFromCart(cart, 'other')).toEqual(cart)
  expect(removeFromCart(cart, '1')).toEqual({ items: [], total: 0 })
})

const steps = fc.array(
  fc.record({
    productId: fc.constantFrom('a', 'b', 'c'),
    price: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
    quantity: fc.integer({ min: -2, max: 120 }),
    isRemoved: fc.boolean(),
  }),
)

test('the total is always the sum of price times quantity', () => {
  fc.assert(
    fc.property(steps, (actions) => {
      let cart = emptyCart
      for (const [index, { productId, price, quantity, isRemoved }] of actions.entries()) {
        cart = addToCart(cart, bag(`line-${index}`, productId, price))
        cart = changeQuantity(cart, `line-${index}`, quantity)
        if (isRemoved) cart = removeFromCart(cart, `line-${index}`)
        const ore = cart.items.reduce(
          (all, item) => all + Math.round(item.price * 100) * item.quantity,
          0,
        )
        expect(cart.total).toBe(ore / 100)
        expect(fromDecimal(cart.total, 'DKK')).toBe(getCartTotal(cart))
        expect(parseCart(serialiseCart(cart))).toEqual(cart)
      }
    }),
  )
})

test('amounts are added without rounding errors', () => {
  const cart = changeQuantity(addToCart(emptyCart, bag('1', 'bag', 0.1)), '1', 3)
  expect(cart.total).toBe(0.3)
  expect(cart.items.map(getLineTotal)).toEqual([30])
})

test('the cart is stored under the key store_cart', () => {
  expect(cartKey).toBe('store_cart')
})

test('bought units are removed from the cart, and units added since then stay', () => {
  const sent = [bag('1'), sizedBag('2', 'S'), bag('3', 'purse')].reduce(addToCart, emptyCart)
  const bought = sent.items.map(({ id, quantity }) => ({ id, quantity }))
  const since = [bag('4'), bag('5', 'belt')].reduce(addToCart, sent)
  expect(removeBought(sent, bought)).toEqual(emptyCart)
  expect(removeBought(since, bought)).toEqual({
    items: [
      { ...bag('1'), quantity: 1 },
      { ...bag('5', 'belt'), quantity: 1 },
    ],
    total: 599.9,
  })
  const fewer = removeFromCart(since, '5')
  expect(removeBought(fewer, [{ id: '1', quantity: 9 }, ...bought]).items).toEqual([])
})

test('removed lines come back in their places, and later changes stay', () => {
  const before = ['1', '2', '3'].reduce((cart, id) => addToCart(cart, bag(id, id)), emptyCart)
  const removed = removeFromCart(before, '2')
  expect(restoreLines(removed, before)).toEqual(before)
  const changed = addToCart(changeQuantity(removed, '3', 4), bag('4', '4'))
  expect(restoreLines(changed, before).items.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['1', 1],
    ['2', 1],
    ['3', 4],
    ['4', 1],
  ])
  expect(restoreLines(emptyCart, before)).toEqual(before)
})

const line = {
  id: 'line-1',
  product_id: 'p1',
  store_product_id: 's1',
  variant_id: null,
  name: 'Pung',
  variant_name: null,
  sku: 'P-1',
  image_url: null,
  unit_price: minor(19_950),
  quantity: 2,
}
const sized = { ...line, id: 'line-2', variant_id: 'v1', variant_name: 'M', quantity: 98 }
const giftCard = { ...line, id: 'line-3', product_id: null, store_product_id: null }

test('the goods of an order become a cart, gift cards do not', () => {
  const cart = toCartAgain([line, sized, giftCard], 'DKK')
  expect(cart.items.map(({ id, variant }) => [id, variant?.name])).toEqual([
    ['line-1', undefined],
    ['line-2', 'M'],
  ])
  expect(cart.total).toBe(19_950)
})

test('they are added to the units that the cart has, up to its limits', () => {
  const { items } = toCartAgain([line, sized], 'DKK')
  const once = addLines(emptyCart, items)
  const twice = addLines(
    once,
    items.map((item) => ({ ...item, id: `new-${item.id}` })),
  )
  expect(once.items.map(({ quantity }) => quantity)).toEqual([2, 98])
  expect(twice.items.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['line-1', 4],
    ['line-2', 99],
  ])
  const full = addLines(
    emptyCart,
    Array.from({ length: 60 }, (_, at) => ({ ...once.items[0]!, id: `${at}`, productId: `${at}` })),
  )
  expect(full.items).toHaveLength(50)
})
