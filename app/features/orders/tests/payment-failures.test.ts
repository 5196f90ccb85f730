import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import type { TestCard } from '#shared/test-cards.ts'
import { applyWebhook, receiveWebhook } from '../server/pay/receive-webhook.ts'
import {
  authoriseTestPaymentLate,
  continueTestDispute,
} from '#features/orders/server/pay/pay-test-payment.ts'
import { readCheckout } from '#features/orders/server/checkout/read-checkout.ts'
import { startCheckout } from '#features/orders/server/checkout/start-checkout.ts'
import { cancelOrder } from '#features/orders/server/cancel-order.ts'
import { checkPayment } from '../server/pay/leave-payment.ts'
import { retryPendingTask } from '#features/orders/server/pay/run-payment-task.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { findOrderOfMessage } from '#features/orders/server/pay/find-order-by-payment.ts'
import { readStaffOrder } from '#features/orders/server/read-staff-order.ts'
import { refundOrder } from '#features/orders/server/refund/refund-order.ts'
import { syncPayment } from '#features/orders/server/pay/sync-payment.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import type { Payments } from '#platform/payments/payments.ts'
import { ProviderUnavailable } from '#platform/payments/provider.ts'
import { createTestMessage, type TestEventType } from '#platform/payments/test/test-events.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { submitPayment } from '#test/support/submit-payment.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { receiveMails } from '#test/support/mails.ts'
import { unwrap, guest, openMarket, toRequestedLine, type Market } from '#test/support/people.ts'
import { overrideProvider, loseResponse } from '#test/support/unreliable-provider.ts'
import {
  createBackpack,
  buildCheckout,
  checkInvariants,
  startOrder,
  getOrderKey,
  createPaidOrder,
  payOrder,
  testPayments,
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

const getFrejaActor = () => ({ actor: 'staff', staff_id: market.freja.scope.staff_id }) as const

async function expireAttempt(session: string) {
  await torv.ownerClient.query(
    "update payment_attempts set expires_at = now() - interval '1 minute' where provider_ref = $1",
    [session],
  )
}

async function countRows(sql: string, ...values: unknown[]): Promise<number> {
  const { rows } = await torv.ownerClient.query<{ count: string }>(sql, values)
  return Number(rows[0]?.count)
}

describe('concurrent checkouts', () => {
  test('of two hundred checkouts for twenty units, twenty succeed and the others are refused', async () => {
    const product = await createBackpack(market, 20)
    const results = await Promise.all(
      Array.from({ length: 200 }, () =>
        startCheckout(storePayments, buildCheckout([toRequestedLine(product)])),
      ),
    )
    const sessions = results.flatMap((result) => ('id' in result ? [result.id] : []))
    expect(new Set(sessions).size).toBe(20)
    expect(results.filter((result) => 'refused' in result)).toEqual(
      Array.from({ length: 180 }, () => ({
        refused: 'productSoldOut',
        values: { product: 'Rygsæk' },
      })),
    )
    expect(await getStock(torv, product.variant_id)).toEqual({ present: 20, held: 20 })
    await Promise.all(sessions.map((session) => payOrder(storePayments, session)))
    const orders = await Promise.all(sessions.map((session) => getOrderKey(storePayments, session)))
    const states = await Promise.all(orders.map((order) => getOrderState(torv, order)))
    expect(new Set(states)).toEqual(new Set(['authorised']))
  })

  test('of two checkouts for the last unit, one succeeds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const product = await createBackpack(market, 1)
      const results = await Promise.all([
        startCheckout(storePayments, buildCheckout([toRequestedLine(product)])),
        startCheckout(storePayments, buildCheckout([toRequestedLine(product)])),
      ])
      expect(results.filter((result) => 'id' in result)).toHaveLength(1)
    }
  })

  test('an order paid while its time runs out is either authorised or expired', async () => {
    for (let round = 0; round < 10; round += 1) {
      const product = await createBackpack(market, 1)
      const { order, session } = await startOrder(storePayments, product)
      await expireAttempt(session)
      await Promise.all([
        payOrder(storePayments, session),
        checkPayment(storePayments, order),
        checkPayment(storePayments, order),
      ])
      await syncPayment(storePayments, order)
      const state = await getOrderState(torv, order)
      const held = state === 'authorised' ? 1 : 0
      expect(['authorised', 'expired']).toContain(state)
      expect(await getStock(torv, product.variant_id)).toEqual({ present: 1, held })
    }
  })
})

describe('a payment', () => {
  test('made in two tabs at once is made once', async () => {
    const { order, session } = await startOrder(storePayments, await createBackpack(market))
    const outcomes = await Promise.all([
      payOrder(storePayments, session),
      payOrder(storePayments, session),
    ])
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1)
    expect(await getOrderState(torv, order)).toBe('authorised')
  })

  test('reported by browser, webhook and schedule at once is processed once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { order, session } = await startOrder(storePayments, await createBackpack(market))
      await payOrder(storePayments, session, 'never')
      const { rows } = await torv.ownerClient.query<{ id: string }>(
        'select id from payment_attempts where provider_ref = $1',
        [session],
      )
      const attempt_id = rows[0]?.id ?? ''
      const reference = { id: session, attempt_id }
      const message = createTestMessage('payment.authorised', reference, testPayments.testSecret)
      const received = unwrap(await receiveWebhook(storePayments, 'test', message))
      await Promise.all([
        readCheckout(storePayments, attempt_id, () => {}),
        applyWebhook(storePayments, received),
        checkPayment(storePayments, order),
        readCheckout(storePayments, attempt_id, () => {}),
      ])
      expect(await getOrderState(torv, order)).toBe('authorised')
      const transitionsQuery =
        "select count(*) from order_events where to_state = 'authorised' and order_id = $1"
      expect(await countRows(transitionsQuery, order.order_id)).toBe(1)
    }
  })
})

describe('notifications of the provider', () => {
  async function signMessages(session: string, events: readonly TestEventType[]) {
    const attempt = await storePayments.job
      .selectFrom('payment_attempts')
      .where('provider_ref', '=', session)
      .select('id as attempt_id')
      .executeTakeFirstOrThrow()
    const reference = { id: session, ...attempt }
    return events.map((one) => createTestMessage(one, reference, testPayments.testSecret))
  }

  test('webhooks sent five times, shuffled and in parallel are processed once', async () => {
    const { order, session } = await startOrder(storePayments, await createBackpack(market))
    await payOrder(storePayments, session, 'never')
    const messages = await signMessages(session, [
      'payment.authorised',
      'payment.failed',
      'payment.expired',
    ])
    const copies = Array.from({ length: 5 }, () => messages).flat()
    await Promise.all(
      copies
        .toSorted(() => Math.random() - 0.5)
        .map(async (message) => {
          await applyWebhook(
            storePayments,
            unwrap(await receiveWebhook(storePayments, 'test', message)),
          )
        }),
    )
    expect(await getOrderState(torv, order)).toBe('authorised')
    const mails = "select count(*) from order_events where kind = 'mailed' and order_id = $1"
    expect(await countRows(mails, order.order_id)).toBe(1)
    const received = 'select count(*) from webhook_events where provider_ref = $1'
    expect(await countRows(received, session)).toBe(3)
  })

  test.each(['twice', 'shuffled', 'succeeds'] as const)(
    'with the test card "%s" the order is paid once',
    async (card) => {
      const { order, session } = await startOrder(storePayments, await createBackpack(market))
      expect(await payOrder(storePayments, session, card)).toBe('paid')
      expect(await getOrderState(torv, order)).toBe('authorised')
    },
  )

  test('a webhook about an unknown order is parked, not discarded', async () => {
    const reference = { id: 'cs_unknown', attempt_id: randomUUID() }
    const message = createTestMessage('payment.authorised', reference, testPayments.testSecret)
    const key = unwrap(await receiveWebhook(storePayments, 'test', message))
    await applyWebhook(storePayments, key)
    const parked =
      "select count(*) from webhook_events where event_id = $1 and parked = 'no such order' and applied_at is null"
    expect(await countRows(parked, key.event_id)).toBe(1)
  })

  test('a payment without a webhook is found by asking the provider', async () => {
    const { order, session } = await startOrder(storePayments, await createBackpack(market))
    await payOrder(storePayments, session, 'never')
    expect(await getOrderState(torv, order)).toBe('pending_payment')
    await checkPayment(storePayments, order)
    expect(await getOrderState(torv, order)).toBe('authorised')
  })

  test('a payment of another amount changes nothing', async () => {
    const { order, session } = await startOrder(storePayments, await createBackpack(market))
    await payOrder(storePayments, session, 'never')
    await torv.ownerClient.query('update test_payments set amount = 1 where id = $1', [session])
    await syncPayment(storePayments, order)
    expect(await getOrderState(torv, order)).toBe('pending_payment')
    const noticed = "select count(*) from order_events where kind = 'noticed' and order_id = $1"
    expect(await countRows(noticed, order.order_id)).toBe(1)
  })

  test('a refund made at the provider is entered in our ledger as well', async () => {
    const { order, session } = await createPaidOrder(storePayments, await createBackpack(market), 2)
    unwrap(await transitionOrder(storePayments.job, order, getFrejaActor(), 'packed'))
    unwrap(await shipOrder(storePayments, order, getFrejaActor()))
    const provider = await storePayments.payments.findByName(
      storePayments.job,
      storePayments.store,
      'test',
    )
    await provider?.refund(session, { key: 'by hand', amount: minor(50_000) })
    await syncPayment(storePayments, order)
    await syncPayment(storePayments, order)
    expect(await getOrderState(torv, order)).toBe('partially_refunded')
    await provider?.refund(session, { key: 'by hand, again', amount: minor(149_800) })
    await syncPayment(storePayments, order)
    expect(await getOrderState(torv, order)).toBe('refunded')
  })
})

describe('a late payment', () => {
  test('reserves the products again if they are still in stock', async () => {
    const product = await createBackpack(market, 3)
    const { order, session } = await startOrder(storePayments, product, 3)
    expect(await payOrder(storePayments, session, 'late')).toBe('paid')
    expect(await getOrderState(torv, order)).toBe('expired')
    expect(await getStock(torv, product.variant_id)).toEqual({ present: 3, held: 0 })
    await authoriseTestPaymentLate(storePayments, session)
    expect(await getOrderState(torv, order)).toBe('authorised')
    expect(await getStock(torv, product.variant_id)).toEqual({ present: 3, held: 3 })
  })

  test('is released if they are not, and the customer gets a mail', async () => {
    const product = await createBackpack(market, 1)
    const { order, session } = await startOrder(storePayments, product)
    await payOrder(storePayments, session, 'late')
    await createPaidOrder(storePayments, product)
    await authoriseTestPaymentLate(storePayments, session)
    expect(await getOrderState(torv, order)).toBe('expired')
    const provider = await storePayments.payments.findByName(
      storePayments.job,
      storePayments.store,
      'test',
    )
    expect((await provider?.read(session))?.state).toBe('released')
    const late = (await receiveMails(torv, guest.email)).filter(({ subject }) =>
      subject.includes('kom for sent'),
    )
    expect(late).toHaveLength(1)
    await syncPayment(storePayments, order)
    expect(await getOrderState(torv, order)).toBe('expired')
  })

  test.each([
    ['expires', 'expired'],
    ['declined', 'pending_payment'],
  ] as const)('with the test card "%s" the order is %s', async (card, state) => {
    const { order, session } = await startOrder(storePayments, await createBackpack(market))
    expect(await payOrder(storePayments, session, card)).toHaveProperty('refused')
    expect(await getOrderState(torv, order)).toBe(state)
  })

  test('an order that is not paid in time releases its stock once the payment page is closed', async () => {
    const product = await createBackpack(market, 5)
    const { order, session } = await startOrder(storePayments, product, 5)
    await checkPayment(storePayments, order)
    expect(await getOrderState(torv, order)).toBe('pending_payment')
    await expireAttempt(session)
    await checkPayment(storePayments, order)
    expect(await getOrderState(torv, order)).toBe('expired')
    expect(await getStock(torv, product.variant_id)).toEqual({ present: 5, held: 0 })
    expect(await payOrder(storePayments, session)).toEqual({ refused: 'paymentExpired' })
  })
})

describe.each(['before', 'after'] as const)(
  'a connection that fails %s the provider acted',
  (when) => {
    test('the order exists, and a repeated press continues with it', async () => {
      const product = await createBackpack(market, 1)
      const unreliable = loseResponse(storePayments, 'openSession', when)
      const checkoutRequest = buildCheckout([toRequestedLine(product)], { key: randomUUID() })
      const page = unwrap(await startCheckout(unreliable, checkoutRequest))
      expect(await submitPayment(unreliable, page.id, 'succeeds')).toEqual({
        refused: 'paymentPageFailed',
      })
      expect(await getStock(torv, product.variant_id)).toEqual({ present: 1, held: 1 })
      expect(await startCheckout(unreliable, checkoutRequest)).toEqual(page)
      expect(await submitPayment(unreliable, page.id, 'succeeds')).toMatchObject({ to: 'receipt' })
      const order = await getOrderKey(storePayments, page.id)
      expect(await getOrderState(torv, order)).toBe('authorised')
      expect(
        await countRows('select count(*) from test_payments where attempt_id = $1', page.id),
      ).toBe(1)
    })

    test('the payment is captured once, and the order follows', async () => {
      const { order } = await createPaidOrder(storePayments, await createBackpack(market))
      unwrap(await transitionOrder(storePayments.job, order, getFrejaActor(), 'packed'))
      const unreliable = loseResponse(storePayments, 'capture', when)
      expect(await shipOrder(unreliable, order, getFrejaActor())).toEqual({
        refused: 'providerSilent',
      })
      expect(await getOrderState(torv, order)).toBe('packed')
      await retryPendingTask(unreliable, order)
      expect(await getOrderState(torv, order)).toBe('shipped')
      expect(await shipOrder(unreliable, order, getFrejaActor())).toEqual({
        refused: 'orderStepRefused',
      })
    })

    test('the payment is released, and the order is cancelled', async () => {
      const { order, session } = await createPaidOrder(storePayments, await createBackpack(market))
      const unreliable = loseResponse(storePayments, 'release', when)
      expect(await cancelOrder(unreliable, order, getFrejaActor())).toEqual({
        refused: 'providerSilent',
      })
      expect(await getOrderState(torv, order)).toBe('authorised')
      await retryPendingTask(unreliable, order)
      expect(await getOrderState(torv, order)).toBe('cancelled')
      const provider = await storePayments.payments.findByName(
        storePayments.job,
        storePayments.store,
        'test',
      )
      expect((await provider?.read(session))?.state).toBe('released')
    })

    test('a refund is made once, and is found in the provider’s ledger as well', async () => {
      const { order, session } = await createPaidOrder(storePayments, await createBackpack(market))
      unwrap(await transitionOrder(storePayments.job, order, getFrejaActor(), 'packed'))
      unwrap(await shipOrder(storePayments, order, getFrejaActor()))
      const unreliable = loseResponse(storePayments, 'refund', when)
      const refund = { amount: minor(40_000) }
      expect(await refundOrder(unreliable, order, getFrejaActor(), refund)).toEqual({
        refused: 'providerSilent',
      })
      await syncPayment(storePayments, order)
      if (when === 'before') await retryPendingTask(unreliable, order)
      expect(await getOrderState(torv, order)).toBe('partially_refunded')
      const provider = await storePayments.payments.findByName(
        storePayments.job,
        storePayments.store,
        'test',
      )
      const { movements = [] } = (await provider?.read(session)) ?? {}
      expect(movements.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
    })
  },
)

describe('a payment disputed by the customer’s bank', () => {
  async function createShippedOrder(card: TestCard, quantity = 1) {
    const { order, session } = await startOrder(
      storePayments,
      await createBackpack(market),
      quantity,
    )
    await payOrder(storePayments, session, card)
    unwrap(await transitionOrder(storePayments.job, order, getFrejaActor(), 'packed'))
    unwrap(await shipOrder(storePayments, order, getFrejaActor()))
    return { order, session }
  }

  async function listLedgerEntries({ order_id }: OrderKey) {
    const { rows } = await torv.ownerClient.query<{ kind: string; amount: number }>(
      'select kind, amount::int from payment_entries where order_id = $1 order by created_at, id',
      [order_id],
    )
    return rows.map(({ kind, amount }) => [kind, amount])
  }

  async function listDisputes({ order_id }: OrderKey) {
    const { rows } = await torv.ownerClient.query<{ detail: object }>(
      "select detail from order_events where kind = 'disputed' and order_id = $1 order by seq",
      [order_id],
    )
    return rows.map(({ detail }) => detail)
  }

  test('is in the ledger and in the history, and cannot be refunded', async () => {
    const { order, session } = await createShippedOrder('disputeLost')
    const queued =
      "select count(*) from graphile_worker._private_jobs where payload::text like '%' || $1 || '%'"
    expect(await countRows(queued, session)).toBe(1)
    await continueTestDispute(storePayments, session, 'lost')
    const reference = { amount: 99_900, reason: 'product_not_received' }
    expect(await listDisputes(order)).toEqual([{ dispute: 'open', ...reference }])
    expect(await getOrderState(torv, order)).toBe('shipped')
    expect(
      await refundOrder(storePayments, order, getFrejaActor(), { amount: minor(1) }),
    ).toMatchObject({
      refused: 'refundTooLarge',
    })
    await continueTestDispute(storePayments, session, 'lost')
    await continueTestDispute(storePayments, session, 'lost')
    await syncPayment(storePayments, order)
    expect(await listDisputes(order)).toMatchObject([{ dispute: 'open' }, { dispute: 'lost' }])
    expect(await listLedgerEntries(order)).toEqual([
      ['capture', 99_900],
      ['chargeback', -99_900],
    ])
    const staffOrder = unwrap(await readStaffOrder(market.freja, order))
    expect(staffOrder.payment).toMatchObject({ charged_back: 99_900, balance: 0 })
    expect(staffOrder.disputes).toMatchObject([{ state: 'lost', amount: 99_900 }])
  })

  test('returns to the shop when the dispute is won, and can be refunded then', async () => {
    const { order, session } = await createShippedOrder('disputeWon', 2)
    unwrap(await refundOrder(storePayments, order, getFrejaActor(), { amount: minor(99_900) }))
    await continueTestDispute(storePayments, session, 'won')
    expect(await getOrderState(torv, order)).toBe('partially_refunded')
    await continueTestDispute(storePayments, session, 'won')
    expect(await listDisputes(order)).toMatchObject([{ dispute: 'open' }, { dispute: 'won' }])
    unwrap(await refundOrder(storePayments, order, getFrejaActor(), { amount: minor(99_900) }))
    expect(await getOrderState(torv, order)).toBe('refunded')
    expect(await listLedgerEntries(order)).toEqual([
      ['capture', 199_800],
      ['refund', -99_900],
      ['chargeback', -99_900],
      ['reversal', 99_900],
      ['refund', -99_900],
    ])
  })

  test('is found by its capture, the only reference that Stripe sends', async () => {
    const { order } = await createShippedOrder('succeeds')
    const { rows } = await torv.ownerClient.query<{ capture: string }>(
      'select provider_ref as capture from payment_entries where order_id = $1',
      [order.order_id],
    )
    const noReference = { attempt_id: null, session: null }
    const findByCapture = (capture: string) =>
      findOrderOfMessage(storePayments.job, storePayments.store, {
        ...noReference,
        provider: 'test',
        capture,
      })
    expect(await findByCapture(rows[0]?.capture ?? '')).toEqual(order)
    expect(await findByCapture('ch_unknown')).toBeNull()
  })
})

describe('a provider', () => {
  test('that responds slowly does not delay the page, and its response is applied later', async () => {
    const { order, session, attempt_id } = await startOrder(
      storePayments,
      await createBackpack(market),
    )
    await payOrder(storePayments, session, 'never')
    const result = Promise.withResolvers<void>()
    const slow = overrideProvider(storePayments, ({ read }) => ({
      read: (...requested) => result.promise.then(() => read(...requested)),
    }))
    const started = performance.now()
    const checkoutOrder = await readCheckout(slow, attempt_id, () => {})
    expect(checkoutOrder?.state).toBe('pending_payment')
    expect(performance.now() - started).toBeLessThan(10_000)
    result.resolve()
    await expect.poll(() => getOrderState(torv, order), { timeout: 120_000 }).toBe('authorised')
  })

  test('that is down does not break the page of a returning customer: the order stays pending and the error is logged', async () => {
    const { attempt_id } = await startOrder(storePayments, await createBackpack(market))
    const errors: unknown[] = []
    const down = overrideProvider(storePayments, () => ({
      read: () => Promise.reject(new ProviderUnavailable('down')),
    }))
    const checkoutOrder = await readCheckout(down, attempt_id, (error) => errors.push(error))
    expect(checkoutOrder?.state).toBe('pending_payment')
    expect(errors).toEqual([new ProviderUnavailable('down')])
  })

  test('that opened a payment page after the request timed out does not cause a second payment', async () => {
    const product = await createBackpack(market, 1)
    const page = unwrap(
      await startCheckout(storePayments, buildCheckout([toRequestedLine(product)])),
    )
    const result = Promise.withResolvers<void>()
    const requested = Promise.withResolvers<void>()
    const slow = overrideProvider(storePayments, ({ openSession }) => ({
      openSession: (...args) => {
        requested.resolve()
        return result.promise.then(() => openSession(...args))
      },
    }))
    const pending = submitPayment(slow, page.id, 'succeeds')
    await requested.promise
    // The browser has retried meanwhile.
    const paid = await submitPayment(storePayments, page.id, 'succeeds')
    expect(paid).toMatchObject({ to: 'receipt' })
    result.resolve()
    expect(await pending).toEqual(paid)
    expect(
      await countRows('select count(*) from test_payments where attempt_id = $1', page.id),
    ).toBe(1)
    expect(await getStock(torv, product.variant_id)).toEqual({ present: 1, held: 1 })
  })
})

test('an order whose payment page was never handed out expires without asking the provider', async () => {
  const product = await createBackpack(market, 1)
  const unreliable = loseResponse(storePayments, 'openSession', 'after')
  const page = unwrap(await startCheckout(unreliable, buildCheckout([toRequestedLine(product)])))
  await submitPayment(unreliable, page.id)
  const { rows } = await torv.ownerClient.query<{ order_id: string }>(
    `update payment_attempts set expires_at = now() - interval '1 minute'
     where provider_ref is null returning order_id`,
  )
  for (const { order_id } of rows)
    await checkPayment(storePayments, { ...storePayments.store, order_id })
  expect(await getStock(torv, product.variant_id)).toEqual({ present: 1, held: 0 })
})

test('an unpaid order gives up its stock for a new checkout of the same customer, and a paid one does not', async () => {
  const product = await createBackpack(market, 1)
  const { attempt_id, order } = await startOrder(storePayments, product)
  const again = buildCheckout([toRequestedLine(product)])
  expect(await startCheckout(storePayments, again)).toMatchObject({ refused: 'productSoldOut' })
  unwrap(await startCheckout(storePayments, { ...again, earlierAttempt: attempt_id }))
  expect(await getOrderState(torv, order)).toBe('expired')
  const { attempt_id: paidAttempt, order: bought } = await createPaidOrder(
    storePayments,
    await createBackpack(market, 5),
  )
  expect(
    await startCheckout(storePayments, { ...again, earlierAttempt: paidAttempt }),
  ).toMatchObject({
    refused: 'productSoldOut',
  })
  expect(await getOrderState(torv, bought)).toBe('authorised')
})

test('without a payment provider a checkout is refused and nothing is reserved', async () => {
  const product = await createBackpack(market, 1)
  const payments: Payments = { ...testPayments, findForNewOrders: async () => null }
  const result = await startCheckout(
    { ...storePayments, payments },
    buildCheckout([toRequestedLine(product)]),
  )
  expect(result).toEqual({ refused: 'checkoutUnavailable' })
  expect(await getStock(torv, product.variant_id)).toEqual({ present: 1, held: 0 })
})
