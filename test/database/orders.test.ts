import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contributionOf } from '#domain/contribution.ts'
import { legalVersion } from '#domain/legal/document.ts'
import { minor } from '#domain/money.ts'
import { vatOf } from '#domain/vat.ts'
import type { Job } from '#server/database/database.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import type { Wish } from '#server/orders/price-order.ts'
import { forgetOldBuyers } from '#server/orders/forget-old-buyers.ts'
import { changeStore } from '#server/stores/change-store.ts'
import { changeTradeTerms } from '#server/stores/change-trade.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import {
  granted,
  guest,
  jobIn,
  openMarket,
  stocked,
  variant,
  wish,
  type Market,
} from '../support/people.ts'

let torv: TestDatabase
let market: Market
let job: Job

beforeAll(async () => {
  torv = await emptyDatabase()
  market = await openMarket(torv.database)
  job = jobIn(torv.database, market.bagShop)
})
afterAll(() => torv.close())

function place(...wishes: Wish[]) {
  return placeOrder(job, market.bagShop, guest, wishes)
}

async function rowsOf(sql: string, ...values: unknown[]) {
  const { rows } = await torv.keeper.query(sql, values)
  return rows
}

async function stockOf(id: string) {
  const [row] = await rowsOf(
    'select stock_quantity as present, stock_reserved as held from product_variants where id = $1',
    id,
  )
  return row
}

async function bag(stock: number | null = null, said = {}) {
  const variants = [variant('M', { price: minor(99_900), stock_quantity: stock })]
  return stocked(market.freja, market.bagShop, { name: 'Rygsæk', variants, ...said })
}

describe('an order', () => {
  test('costs the current prices of the shop, with VAT per line and the contribution of the total', async () => {
    const terms = { examination_fee: null, contribution_recipient: 'Fonden Luftrum' }
    granted(await changeTradeTerms(market.freja, market.bagShop, terms))
    const good = await bag()
    const plain = await stocked(market.freja, market.bagShop, { base_price: minor(3_333) })
    const placed = granted(await place(wish(good, 2), wish(plain, 3)))
    const total = minor(2 * 99_900 + 3 * 3_333)
    const [order] = await rowsOf('select * from orders where id = $1', placed.order_id)
    expect(order).toMatchObject({
      state: 'pending_payment',
      currency: 'DKK',
      locale: 'da-DK',
      email: guest.email,
      subtotal: String(total),
      shipping: '0',
      total: String(total),
      vat: String(vatOf(minor(199_800)) + vatOf(minor(9_999))),
      contribution: String(contributionOf(total)),
      terms_version: legalVersion,
    })
    const lines = await rowsOf(
      'select position, name, variant_name, sku, unit_price, quantity, line_total, vat from order_lines where order_id = $1 order by position',
      placed.order_id,
    )
    expect(lines).toEqual([
      {
        position: 1,
        name: 'Rygsæk',
        variant_name: 'M',
        sku: 'T-M',
        unit_price: '99900',
        quantity: 2,
        line_total: '199800',
        vat: '39960',
      },
      {
        position: 2,
        name: 'Taske',
        variant_name: null,
        sku: 'T-1',
        unit_price: '3333',
        quantity: 3,
        line_total: '9999',
        vat: '2000',
      },
    ])
  })

  test('is numbered without gaps, even when many are placed at once and some are refused', async () => {
    const store = market.pyramidShop
    const here = jobIn(torv.database, store)
    const good = await stocked(market.freja, store, { stock_quantity: 12 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => placeOrder(here, store, guest, [wish(good)])),
    )
    const numbers = answers.flatMap((answer) => ('number' in answer ? [answer.number] : []))
    expect(numbers.toSorted()).toEqual(Array.from({ length: 12 }, (_, index) => 1001 + index))
    expect(answers.filter((answer) => 'refused' in answer)).toEqual(
      Array.from({ length: 8 }, () => ({
        refused: 'productSoldOut',
        values: { product: 'Taske' },
      })),
    )
    const [stock] = await rowsOf(
      'select stock_reserved from products where id = (select product_id from store_products where id = $1)',
      good.store_product_id,
    )
    expect(stock).toEqual({ stock_reserved: 12 })
  })

  test('of two products does not deadlock with another order for the same two in reverse', async () => {
    const one = await bag(40)
    const other = await bag(40)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        turn % 2 ? place(wish(one), wish(other)) : place(wish(other), wish(one)),
      ),
    )
    expect(answers.filter((answer) => 'refused' in answer)).toEqual([])
    expect(await stockOf(one.variants[0]!.id)).toEqual({ present: 40, held: 20 })
  })

  test('reserves nothing when one of its products is not available', async () => {
    const good = await bag(5)
    const scarce = await bag(1)
    expect(await place(wish(good), wish(scarce, 2))).toEqual({
      refused: 'stockTooLow',
      values: { product: 'Rygsæk', quantity: '1' },
    })
    expect(await stockOf(good.variants[0]!.id)).toEqual({ present: 5, held: 0 })
  })
})

test('the customer data of an order is deleted after six years, and the order lines stay', async () => {
  const [old, young] = [
    granted(await place(wish(await bag()))),
    granted(await place(wish(await bag()))),
  ]
  const age = (order_id: string, days: number) =>
    torv.keeper.query(
      `update orders set placed_at = now() - interval '6 years' - make_interval(days => $2) where id = $1`,
      [order_id, days],
    )
  await age(old.order_id, 1)
  await age(young.order_id, -1)
  await forgetOldBuyers(job)
  const buyers = await rowsOf(
    'select name, email, phone, address, total > 0 as is_there from orders where id = any($1) order by number',
    [old.order_id, young.order_id],
  )
  const { name, email, phone, address } = guest
  expect(buyers).toEqual([
    { name: '', email: '', phone: '', address: '', is_there: true },
    { name, email, phone, address, is_there: true },
  ])
})

describe('invalid orders', () => {
  const product = 'Rygsæk'
  const refusals: [string, () => Promise<Wish[]>, object][] = [
    ['nothing', async () => [], { refused: 'cartEmpty' }],
    [
      'an id that nobody knows',
      async () => [{ store_product_id: randomUUID(), variant_id: null, quantity: 1 }],
      { refused: 'cartUnreadable' },
    ],
    [
      'the goods of another store of the company',
      async () => [wish(await stocked(market.freja, market.pyramidShop))],
      { refused: 'cartUnreadable' },
    ],
    [
      'the goods of another company',
      async () => [wish(await stocked(market.rosa, market.clayShop))],
      { refused: 'cartUnreadable' },
    ],
    [
      'a product with variants, without one',
      async () => [{ ...wish(await bag()), variant_id: null }],
      { refused: 'variantMissing', values: { product } },
    ],
    [
      'a variant of another product',
      async () => [{ ...wish(await bag()), variant_id: (await bag()).variants[0]!.id }],
      { refused: 'productWithdrawn', values: { product } },
    ],
    [
      'a variant that is switched off',
      async () => [wish(await bag(null, { variants: [variant('L', { active: false })] }))],
      { refused: 'productWithdrawn', values: { product } },
    ],
    [
      'a product that is out of stock',
      async () => [wish(await bag(null, { availability: 'out of stock' }))],
      { refused: 'productSoldOut', values: { product } },
    ],
    [
      'what has no price',
      async () => [wish(await bag(null, { variants: [], base_price: minor(0) }))],
      { refused: 'productWithdrawn', values: { product } },
    ],
    [
      'a hundred of the same',
      async () => [wish(await bag(), 100)],
      { refused: 'quantityTooLarge', values: { product, limit: '99' } },
    ],
    ['less than one', async () => [wish(await bag(), 0)], { refused: 'cartUnreadable' }],
  ]

  test.each(refusals)('%s is refused', async (_, wishes, refusal) => {
    const before = await rowsOf('select count(*) from orders')
    expect(await place(...(await wishes()))).toEqual(refusal)
    expect(await rowsOf('select count(*) from orders')).toEqual(before)
  })

  test('a closed store sells nothing', async () => {
    const good = await stocked(market.rosa, market.clayShop)
    granted(await changeStore(market.rosa, market.clayShop, { active: false }))
    const there = jobIn(torv.database, market.clayShop)
    expect(await placeOrder(there, market.clayShop, guest, [wish(good)])).toEqual({
      refused: 'checkoutUnavailable',
    })
  })
})
