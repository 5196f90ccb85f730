import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contributionOf } from '#domain/contribution.ts'
import { minor } from '#domain/money.ts'
import { vatOf } from '#domain/vat.ts'
import type { Job } from '#server/database/database.ts'
import { authoriseOrder } from '#server/orders/authorise-order.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import type { OrderKey } from '#server/orders/orders.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import type { Wish } from '#server/orders/price-order.ts'
import { refundOrder } from '#server/orders/refund-order.ts'
import { shipOrder } from '#server/orders/ship-order.ts'
import { startPayment } from '#server/orders/start-payment.ts'
import { changeStore } from '#server/stores/change-store.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { granted, jobIn, openMarket, stocked, variant, type Market } from '../support/people.ts'

let torv: TestDatabase
let market: Market
let job: Job

beforeAll(async () => {
  torv = await emptyDatabase()
  market = await openMarket(torv.database)
  job = jobIn(torv.database, market.bagShop)
})
afterAll(() => torv.close())

const guest = {
  customer_id: null,
  name: 'Anton Vad',
  email: 'anton@torv.example',
  phone: '+4500212223',
  address: 'Havnevej 7',
}

type Good = { store_product_id: string; variants: { id: string }[] }

function wish({ store_product_id, variants }: Good, quantity = 1): Wish {
  return { store_product_id, variant_id: variants[0]?.id ?? null, quantity }
}

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
  test('costs what the shop asks at that moment, with VAT line by line and the contribution of the whole', async () => {
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
      token_hash: createHash('sha256').update(placed.token).digest('hex'),
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

  test('is numbered without gaps, also when many are placed at once and some are refused', async () => {
    const store = market.pyramidShop
    const here = jobIn(torv.database, store)
    const good = await stocked(market.freja, store, { stock_quantity: 12 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => placeOrder(here, store, guest, [wish(good)])),
    )
    const numbers = answers.flatMap((answer) => ('number' in answer ? [answer.number] : []))
    expect(numbers.toSorted()).toEqual(Array.from({ length: 12 }, (_, index) => 1001 + index))
    expect(answers.filter((answer) => 'refused' in answer)).toEqual(
      Array(8).fill({ refused: 'productSoldOut', values: { product: 'Taske' } }),
    )
    const [stock] = await rowsOf(
      'select stock_reserved from products where id = (select product_id from store_products where id = $1)',
      good.store_product_id,
    )
    expect(stock).toEqual({ stock_reserved: 12 })
  })

  test('of two goods never waits for ever for another that wants the same two the other way round', async () => {
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

  test('sets nothing aside when one of its goods is not to be had', async () => {
    const good = await bag(5)
    const scarce = await bag(1)
    expect(await place(wish(good), wish(scarce, 2))).toEqual({
      refused: 'stockTooLow',
      values: { product: 'Rygsæk', quantity: '1' },
    })
    expect(await stockOf(good.variants[0]!.id)).toEqual({ present: 5, held: 0 })
  })
})

describe('what cannot be bought', () => {
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

  test('nothing is sold by a store that is closed', async () => {
    const good = await stocked(market.rosa, market.clayShop)
    granted(await changeStore(market.rosa, market.clayShop, { active: false }))
    const there = jobIn(torv.database, market.clayShop)
    expect(await placeOrder(there, market.clayShop, guest, [wish(good)])).toEqual({
      refused: 'checkoutUnavailable',
    })
  })
})

describe('on its way', () => {
  const provider = 'test'
  const byPayment = { actor: 'payment' } as const
  const bySystem = { actor: 'system' } as const

  async function ordered(quantity = 1) {
    const good = await bag(10)
    const order = granted(await place(wish(good, quantity)))
    const payment = { provider, provider_ref: `pay-${order.order_id}` }
    granted(await startPayment(job, order, payment))
    return { order, payment, variant_id: good.variants[0]!.id }
  }

  function byFreja() {
    return { actor: 'staff', staff_id: market.freja.scope.staff_id } as const
  }

  function ref(order: OrderKey, what: string) {
    return { provider, provider_ref: `${what}-${order.order_id}` }
  }

  async function sent(quantity = 1) {
    const { order, payment, variant_id } = await ordered(quantity)
    granted(await authoriseOrder(job, order, payment))
    granted(await moveOrder(job, order, byFreja(), 'packed'))
    granted(await shipOrder(job, order, byFreja(), ref(order, 'capture')))
    return { order, variant_id }
  }

  test('the money is drawn and the stock goes down when the goods are sent, not before', async () => {
    const { order, payment, variant_id } = await ordered(2)
    expect(await stockOf(variant_id)).toEqual({ present: 10, held: 2 })
    granted(await authoriseOrder(job, order, payment))
    granted(await moveOrder(job, order, byFreja(), 'packed'))
    const entries = 'select kind, amount from payment_entries where order_id = $1'
    expect(await rowsOf(entries, order.order_id)).toEqual([])
    expect(await stockOf(variant_id)).toEqual({ present: 10, held: 2 })
    granted(await shipOrder(job, order, byFreja(), ref(order, 'capture')))
    expect(await rowsOf(entries, order.order_id)).toEqual([{ kind: 'capture', amount: '199800' }])
    expect(await stockOf(variant_id)).toEqual({ present: 8, held: 0 })
  })

  test('its history has every step in order, with who took it', async () => {
    const { order } = await sent()
    granted(await moveOrder(job, order, bySystem, 'completed'))
    const history = await rowsOf(
      'select seq, to_state, actor, staff_id is not null as known from order_events where order_id = $1 order by seq',
      order.order_id,
    )
    expect(history).toEqual([
      { seq: 1, to_state: 'pending_payment', actor: 'customer', known: false },
      { seq: 2, to_state: 'authorised', actor: 'payment', known: false },
      { seq: 3, to_state: 'packed', actor: 'staff', known: true },
      { seq: 4, to_state: 'shipped', actor: 'staff', known: true },
      { seq: 5, to_state: 'completed', actor: 'system', known: false },
    ])
  })

  test.each(['failed', 'expired', 'cancelled'] as const)(
    'an order that is %s gives its goods back',
    async (to) => {
      const { order, variant_id } = await ordered(3)
      const by = to === 'expired' ? bySystem : byPayment
      granted(await moveOrder(job, order, by, to))
      expect(await stockOf(variant_id)).toEqual({ present: 10, held: 0 })
      const attempts = 'select state from payment_attempts where order_id = $1'
      expect(await rowsOf(attempts, order.order_id)).toEqual([{ state: to }])
    },
  )

  test('a payment that answers late takes the goods up again, if they are still there', async () => {
    const { order, payment, variant_id } = await ordered(3)
    granted(await moveOrder(job, order, bySystem, 'expired'))
    granted(await authoriseOrder(job, order, payment))
    expect(await stockOf(variant_id)).toEqual({ present: 10, held: 3 })
    const late = await ordered(3)
    granted(await moveOrder(job, late.order, bySystem, 'expired'))
    await torv.keeper.query('update product_variants set stock_quantity = 2 where id = $1', [
      late.variant_id,
    ])
    expect(await authoriseOrder(job, late.order, late.payment)).toEqual({
      refused: 'stockTooLow',
      values: { product: 'Rygsæk', quantity: '2' },
    })
    const [row] = await rowsOf('select state from orders where id = $1', late.order.order_id)
    expect(row).toEqual({ state: 'expired' })
  })

  test('a step that the order’s state does not allow is refused', async () => {
    const { order, payment } = await ordered()
    const no = { refused: 'orderStepRefused' }
    expect(await moveOrder(job, order, byFreja(), 'packed')).toEqual(no)
    expect(await shipOrder(job, order, byFreja(), ref(order, 'capture'))).toEqual(no)
    granted(await authoriseOrder(job, order, payment))
    expect(await authoriseOrder(job, order, payment)).toEqual(no)
    expect(await moveOrder(job, order, bySystem, 'packed')).toEqual(no)
  })

  test('of many who pack it at once, one does', async () => {
    const { order, payment } = await ordered()
    granted(await authoriseOrder(job, order, payment))
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => moveOrder(job, order, byFreja(), 'packed')),
    )
    expect(answers.filter((answer) => 'state' in answer)).toEqual([{ state: 'packed' }])
    expect(answers.filter((answer) => 'refused' in answer)).toHaveLength(8)
  })

  test('no more is paid back than was drawn', async () => {
    const { order } = await sent(2)
    const refund = (amount: number, turn: number) =>
      refundOrder(job, order, byFreja(), { ...ref(order, `refund-${turn}`), amount: minor(amount) })
    expect(await refund(0, 0)).toEqual({ refused: 'refundInvalid', field: 'amount' })
    expect(await refund(99_900, 1)).toEqual({ state: 'partially_refunded' })
    expect(await refund(99_901, 2)).toEqual({
      refused: 'refundTooLarge',
      field: 'amount',
      values: { amount: '999,00\u00a0kr.' },
    })
    expect(await refund(99_900, 3)).toEqual({ state: 'refunded' })
    expect(await refund(1, 4)).toEqual({ refused: 'orderStepRefused' })
  })

  test('what staff did is in the audit log too', async () => {
    const { order } = await sent()
    const log = await market.freja
      .selectFrom('audit_log')
      .where('subject_id', '=', order.order_id)
      .orderBy('id')
      .select(['action', 'changes'])
      .execute()
    expect(log.map(({ changes }) => changes)).toEqual([
      { state: { from: 'authorised', to: 'packed' } },
      { state: { from: 'packed', to: 'shipped' }, amount: 99_900 },
    ])
  })
})
