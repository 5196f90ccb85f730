import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minor } from '#domain/money.ts'
import type { Job } from '#server/database/database.ts'
import { authoriseOrder } from '#server/orders/authorise-order.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import type { OrderKey } from '#server/orders/orders.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { refundOrder } from '#server/orders/refund-order.ts'
import { shipOrder } from '#server/orders/ship-order.ts'
import { startPayment } from '#server/orders/start-payment.ts'
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

describe('an order on its way', () => {
  const provider = 'test'
  const byPayment = { actor: 'payment' } as const
  const bySystem = { actor: 'system' } as const

  async function ordered(quantity = 1) {
    const variants = [variant('M', { price: minor(99_900), stock_quantity: 10 })]
    const good = await stocked(market.freja, market.bagShop, { name: 'Rygsæk', variants })
    const wishes = [wish(good, quantity)]
    const order = granted(await placeOrder(job, market.bagShop, guest, wishes))
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
