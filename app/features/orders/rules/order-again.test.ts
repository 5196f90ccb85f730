import { expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { addLines, emptyCart } from './cart.ts'
import { toCartAgain } from './order-again.ts'

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
