import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { minor } from '#domain/money.ts'
import { startCheckout } from '#server/checkout/start-checkout.ts'
import { authoriseOrder } from '#server/orders/authorise-order.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import type { OrderKey } from '#server/orders/order-key.ts'
import { refundOrder, type Refund } from '#server/orders/refund-order.ts'
import { shipOrder } from '#server/orders/ship-order.ts'
import type { Till } from '#server/payments/till.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { mailsTo } from '../support/mails.ts'
import { granted, guest, openMarket, wish, type Market } from '../support/people.ts'
import {
  backpack,
  checkout,
  holdsTogether,
  ordered,
  orderOf,
  paid,
  pay,
  stateOf,
  stockOf,
  tillIn,
} from '../support/trade.ts'

let torv: TestDatabase
let market: Market
let till: Till

beforeAll(async () => {
  torv = await emptyDatabase()
  market = await openMarket(torv.database)
  till = tillIn(torv.database, market.bagShop)
})
afterEach(() => holdsTogether(torv))
afterAll(() => torv.close())

const no = { refused: 'orderStepRefused' }
const byPayment = { actor: 'payment' } as const
const bySystem = { actor: 'system' } as const

function byFreja() {
  return { actor: 'staff', staff_id: market.freja.scope.staff_id } as const
}

async function rowsOf(sql: string, ...values: unknown[]) {
  const { rows } = await torv.keeper.query(sql, values)
  return rows
}

async function packed(quantity = 1) {
  const good = await backpack(market)
  const { order } = await paid(till, good, quantity)
  granted(await moveOrder(till.job, order, byFreja(), 'packed'))
  return { order, variant_id: good.variant_id }
}

async function sent(quantity = 1) {
  const { order, variant_id } = await packed(quantity)
  granted(await shipOrder(till, order, byFreja()))
  return { order, variant_id }
}

async function lineOf({ order_id }: OrderKey, position = 1): Promise<string> {
  const [line] = await rowsOf(
    'select id from order_lines where order_id = $1 and position = $2',
    order_id,
    position,
  )
  return line.id
}

const entries = 'select kind, amount from payment_entries where order_id = $1 order by created_at'

describe('order transitions', () => {
  test('the payment is captured and the stock reduced when the order is shipped, not before', async () => {
    const { order, variant_id } = await packed(2)
    expect(await rowsOf(entries, order.order_id)).toEqual([])
    expect(await stockOf(torv, variant_id)).toEqual({ present: 10, held: 2 })
    granted(await shipOrder(till, order, byFreja()))
    expect(await rowsOf(entries, order.order_id)).toEqual([{ kind: 'capture', amount: '199800' }])
    expect(await stockOf(torv, variant_id)).toEqual({ present: 8, held: 0 })
  })

  test('the history of an order records every transition in order, with its actor', async () => {
    const { order } = await sent()
    granted(await moveOrder(till.job, order, bySystem, 'completed'))
    const history = await rowsOf(
      'select to_state, actor, staff_id is not null as known from order_events where order_id = $1 and to_state is not null order by seq',
      order.order_id,
    )
    expect(history).toEqual([
      { to_state: 'pending_payment', actor: 'customer', known: false },
      { to_state: 'authorised', actor: 'payment', known: false },
      { to_state: 'packed', actor: 'staff', known: true },
      { to_state: 'shipped', actor: 'staff', known: true },
      { to_state: 'completed', actor: 'system', known: false },
    ])
  })

  test.each(['failed', 'expired', 'cancelled'] as const)(
    'an order that is %s releases its reserved stock',
    async (to) => {
      const good = await backpack(market)
      const { order } = await ordered(till, good, 3)
      expect(await stockOf(torv, good.variant_id)).toEqual({ present: 10, held: 3 })
      granted(await moveOrder(till.job, order, to === 'expired' ? bySystem : byPayment, to))
      expect(await stockOf(torv, good.variant_id)).toEqual({ present: 10, held: 0 })
      const attempts = 'select state from payment_attempts where order_id = $1'
      expect(await rowsOf(attempts, order.order_id)).toEqual([{ state: to }])
    },
  )

  test('a transition that the order’s state does not allow is refused', async () => {
    const { order, session } = await ordered(till, await backpack(market))
    expect(await moveOrder(till.job, order, byFreja(), 'packed')).toEqual(no)
    expect(await shipOrder(till, order, byFreja())).toEqual(no)
    expect(await cancelOrder(till, order, byFreja())).toEqual(no)
    await pay(till, session)
    expect(await authoriseOrder(till.job, order, null)).toEqual(no)
    expect(await moveOrder(till.job, order, bySystem, 'packed')).toEqual(no)
    expect(await refundOrder(till, order, byFreja(), { amount: minor(1) })).toEqual(no)
  })

  test('packing one order many times at once succeeds once', async () => {
    const { order } = await paid(till, await backpack(market))
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => moveOrder(till.job, order, byFreja(), 'packed')),
    )
    expect(answers.filter((answer) => 'state' in answer)).toEqual([{ state: 'packed' }])
    expect(answers.filter((answer) => 'refused' in answer)).toHaveLength(8)
  })

  test('shipping one order many times at once captures the payment once', async () => {
    const { order, variant_id } = await packed(2)
    await Promise.all(Array.from({ length: 9 }, () => shipOrder(till, order, byFreja())))
    expect(await rowsOf(entries, order.order_id)).toEqual([{ kind: 'capture', amount: '199800' }])
    expect(await stockOf(torv, variant_id)).toEqual({ present: 8, held: 0 })
  })

  test('units left out of the parcel are not captured and return to stock', async () => {
    const one = await backpack(market)
    const other = await backpack(market, 5, 20_000)
    const wishes = [wish(one, 3), wish(other, 2)]
    const { id } = granted(await startCheckout(till, checkout(wishes)))
    const order = await orderOf(till, id)
    await pay(till, id)
    granted(await moveOrder(till.job, order, byFreja(), 'packed'))
    const line_id = await lineOf(order)
    for (const lines of [[], [{ line_id, quantity: 4 }], [{ line_id, quantity: 0 }]]) {
      expect(await shipOrder(till, order, byFreja(), { lines })).toEqual({
        refused: 'parcelInvalid',
      })
    }
    granted(await shipOrder(till, order, byFreja(), { lines: [{ line_id, quantity: 2 }] }))
    expect(await rowsOf(entries, order.order_id)).toEqual([{ kind: 'capture', amount: '199800' }])
    expect(await stockOf(torv, one.variant_id)).toEqual({ present: 8, held: 0 })
    expect(await stockOf(torv, other.variant_id)).toEqual({ present: 5, held: 0 })
  })

  test('a cancelled order releases its payment and its stock, and the customer gets a mail', async () => {
    const good = await backpack(market)
    const { order, session } = await paid(till, good)
    granted(await cancelOrder(till, order, byFreja(), 'Beskadiget'))
    expect(await stateOf(torv, order)).toBe('cancelled')
    expect(await stockOf(torv, good.variant_id)).toEqual({ present: 10, held: 0 })
    const provider = await till.payments.named(till.job, till.store, 'test')
    expect((await provider?.read(session))?.state).toBe('released')
    const [latest] = await mailsTo(torv, guest.email)
    expect(latest?.subject).toContain('annulleret')
  })

  test('refunds never exceed the captured amount', async () => {
    const { order } = await sent(2)
    const refund = (said: Refund) => refundOrder(till, order, byFreja(), said)
    const line_id = await lineOf(order)
    expect(await refund({ amount: minor(0) })).toEqual({
      refused: 'refundInvalid',
      field: 'amount',
    })
    expect(await refund({ lines: [{ line_id, quantity: 3 }] })).toEqual({
      refused: 'refundInvalid',
      field: 'lines',
    })
    expect(await refund({ lines: [{ line_id, quantity: 1 }] })).toEqual({
      state: 'partially_refunded',
    })
    expect(await refund({ lines: [{ line_id, quantity: 2 }] })).toEqual({
      refused: 'refundInvalid',
      field: 'lines',
    })
    expect(await refund({ amount: minor(99_901) })).toEqual({
      refused: 'refundTooLarge',
      field: 'amount',
      values: { amount: '999,00\u00a0kr.' },
    })
    expect(await refund({ amount: minor(99_900) })).toEqual({ state: 'refunded' })
    expect(await refund({ amount: minor(1) })).toEqual(no)
    expect(await rowsOf(entries, order.order_id)).toHaveLength(3)
  })

  test('actions of staff are in the audit log too', async () => {
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

  test('staff who may only answer tickets can neither ship, cancel nor refund an order', async () => {
    const { order } = await packed()
    const bySofie = { actor: 'staff', staff_id: market.sofie.scope.staff_id } as const
    const forbidden = { refused: 'roleForbidden' }
    expect(await shipOrder(till, order, bySofie)).toEqual(forbidden)
    expect(await cancelOrder(till, order, bySofie)).toEqual(forbidden)
    const { order: shipped } = await sent()
    expect(await refundOrder(till, shipped, bySofie, { amount: minor(1) })).toEqual(forbidden)
  })

  test('the customer gets a receipt at once, and a mail when the order is packed and when it is shipped', async () => {
    const { order } = await packed()
    const parcel = { carrier: 'DAO', tracking_number: '00057' }
    granted(await shipOrder(till, order, byFreja(), parcel))
    const mails = await mailsTo(torv, guest.email)
    const [shipped, ready, receipt] = mails
    expect(shipped?.subject).toContain('er på vej')
    expect(shipped?.text).toContain('999,00')
    expect(shipped?.text).toContain('Pakken er sendt med DAO og har nummer 00057.')
    expect(ready?.subject).toContain('er pakket')
    expect(receipt?.subject).toContain('Kvittering for ordre')
    for (const words of [
      'Rygsæk, M',
      '999,00',
      '199,80',
      'Havnevej 7',
      '/ordre/',
      '/fortryd?ordre=',
    ])
      expect(receipt?.text).toContain(words)
    expect(receipt?.text).toContain('Fortrydelsesret')
  })
})
