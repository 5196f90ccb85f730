import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyCart } from './cart.ts'
import { parseCart } from './stored-cart.ts'

const line = {
  id: '1',
  productId: 'bag',
  storeProductId: 'link',
  name: 'Taske',
  price: 299.95,
  quantity: 2,
}

function parseLines(...items: unknown[]) {
  return parseCart(JSON.stringify({ items, total: 1 }))
}

test('an invalid stored value is an empty cart', () => {
  for (const stored of [
    null,
    '',
    'x{',
    'null',
    '7',
    '"cart"',
    '[]',
    '{}',
    '{"items":7}',
    '{"items":{}}',
  ])
    expect(parseCart(stored)).toEqual(emptyCart)
})

test('a line without a picture, variant or SKU is valid', () => {
  expect(parseLines(line)).toEqual({
    items: [{ ...line, sku: '', image: null, variant: null }],
    total: 599.9,
  })
})

test('the total is computed, not taken from storage', () => {
  expect(parseLines(line, { ...line, id: '2', quantity: 1 }).total).toBe(899.85)
})

test('an invalid line is omitted', () => {
  const broken = [
    null,
    7,
    { ...line, id: '' },
    { ...line, productId: 7 },
    { ...line, price: -1 },
    { ...line, price: '299' },
    { ...line, price: 1e12 },
    { ...line, quantity: 0 },
    { ...line, quantity: 1.5 },
    { ...line, variant: 'S' },
    { ...line, variant: { id: 'S' } },
  ]
  for (const item of broken) expect(parseLines(item)).toEqual(emptyCart)
})

test('an oversized stored cart is cut to the limits', () => {
  const lines = Array.from({ length: 80 }, (_, index) => ({
    ...line,
    id: String(index),
    quantity: 1e6,
  }))
  const cart = parseLines(...lines)
  expect(cart.items).toHaveLength(50)
  expect(cart.items.every(({ quantity }) => quantity === 99)).toBe(true)
})

test('lines have unique ids', () => {
  expect(parseLines(line, { ...line, name: 'Pung' }).items).toHaveLength(1)
})

test('no stored value breaks the page', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), fc.jsonValue(), (stored, value) => {
      expect(parseCart(stored).items).toEqual([])
      expect(parseLines(value).items).toEqual([])
    }),
  )
})
