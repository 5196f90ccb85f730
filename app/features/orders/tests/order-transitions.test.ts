import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { startCheckout } from '#features/orders/server/checkout/start-checkout.ts'
import { authoriseOrder } from '#features/orders/server/pay/authorise-order.ts'
import { cancelOrder } from '#features/orders/server/cancel-order.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { refundOrder, type Refund } from '#features/orders/server/refund/refund-order.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { receiveMails } from '#test/support/mails.ts'
import { unwrap, guest, openMarket, toRequestedLine, type Market } from '#test/support/people.ts'
import {
  createBackpack,
  buildCheckout,
  checkInvariants,
  startOrder,
  getOrderKey,
  createPaidOrder,
  payOrder,
  getOrderState,
  getStock,
  createStorePayments,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let storePayments: StorePayments

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  storePayments = createStorePayments(torv.database, market.bagShop)
})
afterEach(() => checkInvariants(torv))
afterAll(() => torv.close())

const stepRefused = { refused: 'orderStepRefused' }
const paymentActor = { actor: 'payment' } as const
const systemActor = { actor: 'system' } as const

function getFrejaActor() {
  return { actor: 'staff', staff_id: market.freja.scope.staff_id } as const
}

async function queryRows(sql: string, ...values: unknown[]) {
  const { rows } = await torv.ownerClient.query(sql, values)
  return rows
}

async function createPackedOrder(quantity = 1) {
  const product = await createBackpack(market)
  const { order } = await createPaidOrder(storePayments, product, quantity)
  unwrap(await transitionOrder(storePayments.job, order, getFrejaActor(), 'packed'))
  return { order, variant_id: product.variant_id }
}

async function createShippedOrder(quantity = 1) {
  const { order, variant_id } = await createPackedOrder(quantity)
  unwrap(await shipOrder(storePayments, order, getFrejaActor()))
  return { order, variant_id }
}

async function getLineId({ order_id }: OrderKey, position = 1): Promise<string> {
  const [line] = await queryRows(
    'select id from order_lines where order_id = $1 and position = $2',
    order_id,
    position,
  )
  return line.id
}

const entriesQuery =
  'select kind, amount from payment_entries where order_id = $1 order by created_at'

describe('order transitions', () => {
  test('the payment is captured and the stock reduced when the order is shipped, not before', async () => {
    const { order, variant_id } = await createPackedOrder(2)
    expect(await queryRows(entriesQuery, order.order_id)).toEqual([])
    expect(await getStock(torv, variant_id)).toEqual({ present: 10, held: 2 })
    unwrap(await shipOrder(storePayments, order, getFrejaActor()))
    expect(await queryRows(entriesQuery, order.order_id)).toEqual([
      { kind: 'capture', amount: '199800' },
    ])
    expect(await getStock(torv, variant_id)).toEqual({ present: 8, held: 0 })
  })

  test('the history of an order records every transition in order, with its actor', async () => {
    const { order } = await createShippedOrder()
    unwrap(await transitionOrder(storePayments.job, order, systemActor, 'completed'))
    const history = await queryRows(
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
      const product = await createBackpack(market)
      const { order } = await startOrder(storePayments, product, 3)
      expect(await getStock(torv, product.variant_id)).toEqual({ present: 10, held: 3 })
      unwrap(
        await transitionOrder(
          storePayments.job,
          order,
          to === 'expired' ? systemActor : paymentActor,
          to,
        ),
      )
      expect(await getStock(torv, product.variant_id)).toEqual({ present: 10, held: 0 })
      const attempts = 'select state from payment_attempts where order_id = $1'
      expect(await queryRows(attempts, order.order_id)).toEqual([{ state: to }])
    },
  )

  test('a transition that the order’s state does not allow is refused', async () => {
    const { order, session } = await startOrder(storePayments, await createBackpack(market))
    expect(await transitionOrder(storePayments.job, order, getFrejaActor(), 'packed')).toEqual(
      stepRefused,
    )
    expect(await shipOrder(storePayments, order, getFrejaActor())).toEqual(stepRefused)
    expect(await cancelOrder(storePayments, order, getFrejaActor())).toEqual(stepRefused)
    await payOrder(storePayments, session)
    expect(await authoriseOrder(storePayments.job, order, null)).toEqual(stepRefused)
    expect(await transitionOrder(storePayments.job, order, systemActor, 'packed')).toEqual(
      stepRefused,
    )
    expect(await refundOrder(storePayments, order, getFrejaActor(), { amount: minor(1) })).toEqual(
      stepRefused,
    )
  })

  test('packing one order many times at once succeeds once', async () => {
    const { order } = await createPaidOrder(storePayments, await createBackpack(market))
    const results = await Promise.all(
      Array.from({ length: 9 }, () =>
        transitionOrder(storePayments.job, order, getFrejaActor(), 'packed'),
      ),
    )
    expect(results.filter((result) => 'state' in result)).toEqual([{ state: 'packed' }])
    expect(results.filter((result) => 'refused' in result)).toHaveLength(8)
  })

  test('shipping one order many times at once captures the payment once', async () => {
    const { order, variant_id } = await createPackedOrder(2)
    await Promise.all(
      Array.from({ length: 9 }, () => shipOrder(storePayments, order, getFrejaActor())),
    )
    expect(await queryRows(entriesQuery, order.order_id)).toEqual([
      { kind: 'capture', amount: '199800' },
    ])
    expect(await getStock(torv, variant_id)).toEqual({ present: 8, held: 0 })
  })

  test('units left out of the last parcel are not captured and return to stock', async () => {
    const one = await createBackpack(market)
    const other = await createBackpack(market, 5, 20_000)
    const requestedLines = [toRequestedLine(one, 3), toRequestedLine(other, 2)]
    const { id } = unwrap(await startCheckout(storePayments, buildCheckout(requestedLines)))
    const order = await getOrderKey(storePayments, id)
    await payOrder(storePayments, id)
    unwrap(await transitionOrder(storePayments.job, order, getFrejaActor(), 'packed'))
    const line_id = await getLineId(order)
    for (const lines of [[], [{ line_id, quantity: 4 }], [{ line_id, quantity: 0 }]]) {
      expect(await shipOrder(storePayments, order, getFrejaActor(), { lines })).toEqual({
        refused: 'parcelInvalid',
      })
    }
    unwrap(
      await shipOrder(storePayments, order, getFrejaActor(), {
        lines: [{ line_id, quantity: 2 }],
        isLast: true,
      }),
    )
    expect(await queryRows(entriesQuery, order.order_id)).toEqual([
      { kind: 'capture', amount: '199800' },
    ])
    expect(await getStock(torv, one.variant_id)).toEqual({ present: 8, held: 0 })
    expect(await getStock(torv, other.variant_id)).toEqual({ present: 5, held: 0 })
  })

  test('a cancelled order releases its payment and its stock, and the customer gets a mail', async () => {
    const product = await createBackpack(market)
    const { order, session } = await createPaidOrder(storePayments, product)
    unwrap(await cancelOrder(storePayments, order, getFrejaActor(), 'Beskadiget'))
    expect(await getOrderState(torv, order)).toBe('cancelled')
    expect(await getStock(torv, product.variant_id)).toEqual({ present: 10, held: 0 })
    const provider = await storePayments.payments.findByName(
      storePayments.job,
      storePayments.store,
      'test',
    )
    expect((await provider?.read(session))?.state).toBe('released')
    const [latest] = await receiveMails(torv, guest.email)
    expect(latest?.subject).toContain('annulleret')
  })

  test('refunds never exceed the captured amount', async () => {
    const { order } = await createShippedOrder(2)
    const refund = (input: Refund) => refundOrder(storePayments, order, getFrejaActor(), input)
    const line_id = await getLineId(order)
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
    expect(await refund({ amount: minor(1) })).toEqual(stepRefused)
    expect(await queryRows(entriesQuery, order.order_id)).toHaveLength(3)
  })

  test('actions of staff are in the audit log too', async () => {
    const { order } = await createShippedOrder()
    const log = await market.freja
      .selectFrom('audit_log')
      .where('subject_id', '=', order.order_id)
      .orderBy('id')
      .select(['action', 'changes'])
      .execute()
    expect(log.map(({ changes }) => changes)).toEqual([
      { state: { from: 'authorised', to: 'packed' } },
      { state: { from: 'packed', to: 'shipped' }, amount: 99_900, parcel: 1 },
    ])
  })

  test('staff who may only answer tickets can neither ship, cancel nor refund an order', async () => {
    const { order } = await createPackedOrder()
    const sofieActor = { actor: 'staff', staff_id: market.sofie.scope.staff_id } as const
    const forbidden = { refused: 'roleForbidden' }
    expect(await shipOrder(storePayments, order, sofieActor)).toEqual(forbidden)
    expect(await cancelOrder(storePayments, order, sofieActor)).toEqual(forbidden)
    const { order: shipped } = await createShippedOrder()
    expect(await refundOrder(storePayments, shipped, sofieActor, { amount: minor(1) })).toEqual(
      forbidden,
    )
  })

  test('the customer gets a receipt at once, and a mail when the order is packed and when it is shipped', async () => {
    const { order } = await createPackedOrder()
    const parcel = { carrier: 'DAO', tracking_number: '00057' }
    unwrap(await shipOrder(storePayments, order, getFrejaActor(), parcel))
    const mails = await receiveMails(torv, guest.email)
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
