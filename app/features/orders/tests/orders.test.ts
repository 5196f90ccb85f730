import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultContribution, getContribution } from '#features/orders/rules/contribution.ts'
import { minor } from '#shared/money/money.ts'
import { getVat } from '#shared/money/vat.ts'
import type { Job } from '#platform/database/database.ts'
import { placeOrder } from '#features/orders/server/place/place-order.ts'
import type { RequestedLine } from '#features/orders/server/place/price-order.ts'
import { clearRequestsOfOrders } from '#features/support/server/tickets/delete-customer-content.ts'
import { anonymiseOldOrders } from '#features/orders/server/anonymise-old-orders.ts'
import { changeStore } from '#features/stores/server/change-store.ts'
import { changeSection } from '#features/stores/server/change-section.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import {
  unwrap,
  guest,
  getJobHandle,
  openMarket,
  createStockedProduct,
  buildVariant,
  toRequestedLine,
  type Market,
} from '#test/support/people.ts'

let torv: TestDatabase
let market: Market
let job: Job

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  job = getJobHandle(torv.database, market.bagShop)
})
afterAll(() => torv.close())

function placeGuestOrder(...requestedLines: RequestedLine[]) {
  return placeOrder(job, market.bagShop, { buyer: guest, lines: requestedLines })
}

async function queryRows(sql: string, ...values: unknown[]) {
  const { rows } = await torv.ownerClient.query(sql, values)
  return rows
}

async function readStock(id: string) {
  const [row] = await queryRows(
    'select stock_quantity as present, stock_reserved as held from product_variants where id = $1',
    id,
  )
  return row
}

async function createBag(stock: number | null = null, overrides = {}) {
  const variants = [buildVariant('M', { price: minor(99_900), stock_quantity: stock })]
  return createStockedProduct(market.freja, market.bagShop, {
    name: 'Rygsæk',
    variants,
    ...overrides,
  })
}

describe('an order', () => {
  test('costs the current prices of the shop, with VAT per line and the contribution of the total', async () => {
    const terms = { ...defaultContribution, contribution_recipient: 'Fonden Luftrum' }
    unwrap(await changeSection(market.freja, market.bagShop, 'contribution', terms))
    const item = await createBag()
    const plain = await createStockedProduct(market.freja, market.bagShop, {
      base_price: minor(3_333),
    })
    const placed = unwrap(
      await placeGuestOrder(toRequestedLine(item, 2), toRequestedLine(plain, 3)),
    )
    const total = minor(2 * 99_900 + 3 * 3_333)
    const [order] = await queryRows('select * from orders where id = $1', placed.order_id)
    expect(order).toMatchObject({
      state: 'pending_payment',
      currency: 'DKK',
      locale: 'da-DK',
      email: guest.email,
      subtotal: String(total),
      shipping: '0',
      total: String(total),
      vat: String(getVat(minor(199_800)) + getVat(minor(9_999))),
      contribution: String(getContribution(total, terms)),
    })
    const lines = await queryRows(
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
    const storeJob = getJobHandle(torv.database, store)
    const item = await createStockedProduct(market.freja, store, { stock_quantity: 12 })
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        placeOrder(storeJob, store, { buyer: guest, lines: [toRequestedLine(item)] }),
      ),
    )
    const numbers = results.flatMap((result) => ('number' in result ? [result.number] : []))
    expect(numbers.toSorted()).toEqual(Array.from({ length: 12 }, (_, index) => 1001 + index))
    expect(results.filter((result) => 'refused' in result)).toEqual(
      Array.from({ length: 8 }, () => ({
        refused: 'productSoldOut',
        values: { product: 'Taske' },
      })),
    )
    const [stock] = await queryRows(
      'select stock_reserved from products where id = (select product_id from store_products where id = $1)',
      item.store_product_id,
    )
    expect(stock).toEqual({ stock_reserved: 12 })
  })

  test('of two products does not deadlock with another order for the same two in reverse', async () => {
    const one = await createBag(40)
    const other = await createBag(40)
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? placeGuestOrder(toRequestedLine(one), toRequestedLine(other))
          : placeGuestOrder(toRequestedLine(other), toRequestedLine(one)),
      ),
    )
    expect(results.filter((result) => 'refused' in result)).toEqual([])
    expect(await readStock(one.variants[0]!.id)).toEqual({ present: 40, held: 20 })
  })

  test('reserves nothing when one of its products is not available', async () => {
    const item = await createBag(5)
    const scarce = await createBag(1)
    expect(await placeGuestOrder(toRequestedLine(item), toRequestedLine(scarce, 2))).toEqual({
      refused: 'stockTooLow',
      values: { product: 'Rygsæk', quantity: '1' },
    })
    expect(await readStock(item.variants[0]!.id)).toEqual({ present: 5, held: 0 })
  })
})

test('the customer data of an order is deleted five years after the end of its year, and the order lines stay', async () => {
  const [old, recent] = [
    unwrap(await placeGuestOrder(toRequestedLine(await createBag()))),
    unwrap(await placeGuestOrder(toRequestedLine(await createBag()))),
  ]
  const setAge = (order_id: string, days: number) =>
    torv.ownerClient.query(
      `update orders set placed_at = date_trunc('year', now(), 'Europe/Copenhagen') - interval '5 years' - make_interval(days => $2)
       where id = $1`,
      [order_id, days],
    )
  await setAge(old.order_id, 1)
  await setAge(recent.order_id, -1)
  await anonymiseOldOrders(job, market.bagShop, clearRequestsOfOrders, 1)
  const buyers = await queryRows(
    'select name, email, phone, address, total > 0 as is_there from orders where id = any($1) order by number',
    [old.order_id, recent.order_id],
  )
  const { name, email, phone, address } = guest
  expect(buyers).toEqual([
    { name: '', email: '', phone: '', address: '', is_there: true },
    { name, email, phone, address, is_there: true },
  ])
})

describe('invalid orders', () => {
  const product = 'Rygsæk'
  const refusals: [string, () => Promise<RequestedLine[]>, object][] = [
    ['nothing', async () => [], { refused: 'cartEmpty' }],
    [
      'an unknown product id',
      async () => [{ store_product_id: randomUUID(), variant_id: null, quantity: 1 }],
      { refused: 'cartUnreadable' },
    ],
    [
      'a product of another store of the company',
      async () => [toRequestedLine(await createStockedProduct(market.freja, market.pyramidShop))],
      { refused: 'cartUnreadable' },
    ],
    [
      'a product of another company',
      async () => [toRequestedLine(await createStockedProduct(market.rosa, market.clayShop))],
      { refused: 'cartUnreadable' },
    ],
    [
      'a product with variants but no chosen variant',
      async () => [{ ...toRequestedLine(await createBag()), variant_id: null }],
      { refused: 'variantMissing', values: { product } },
    ],
    [
      'a variant of another product',
      async () => [
        { ...toRequestedLine(await createBag()), variant_id: (await createBag()).variants[0]!.id },
      ],
      { refused: 'productWithdrawn', values: { product } },
    ],
    [
      'a variant that is switched off',
      async () => [
        toRequestedLine(
          await createBag(null, { variants: [buildVariant('L', { active: false })] }),
        ),
      ],
      { refused: 'productWithdrawn', values: { product } },
    ],
    [
      'a product that is out of stock',
      async () => [toRequestedLine(await createBag(null, { availability: 'out of stock' }))],
      { refused: 'productSoldOut', values: { product } },
    ],
    [
      'a product without a price',
      async () => [toRequestedLine(await createBag(null, { variants: [], base_price: minor(0) }))],
      { refused: 'productWithdrawn', values: { product } },
    ],
    [
      'a quantity of a hundred',
      async () => [toRequestedLine(await createBag(), 100)],
      { refused: 'quantityTooLarge', values: { product, limit: '99' } },
    ],
    [
      'a product named in both ways',
      async () => {
        const bag = await createStockedProduct(market.freja, market.bagShop)
        const line = toRequestedLine(bag)
        return [line, { ...line, store_product_id: bag.id }]
      },
      { refused: 'cartUnreadable' },
    ],
    [
      'a quantity of zero',
      async () => [toRequestedLine(await createBag(), 0)],
      { refused: 'cartUnreadable' },
    ],
  ]

  test.each(refusals)('%s is refused', async (_, requestedLines, refusal) => {
    const before = await queryRows('select count(*) from orders')
    expect(await placeGuestOrder(...(await requestedLines()))).toEqual(refusal)
    expect(await queryRows('select count(*) from orders')).toEqual(before)
  })

  test('a closed store sells nothing', async () => {
    const item = await createStockedProduct(market.rosa, market.clayShop)
    unwrap(await changeStore(market.rosa, market.clayShop, { active: false }))
    const storeJob = getJobHandle(torv.database, market.clayShop)
    expect(
      await placeOrder(storeJob, market.clayShop, { buyer: guest, lines: [toRequestedLine(item)] }),
    ).toEqual({
      refused: 'checkoutUnavailable',
    })
  })
})
