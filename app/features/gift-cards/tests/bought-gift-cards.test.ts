import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isRefused } from '#shared/errors/errors.ts'
import { minor } from '#shared/money/money.ts'
import { mayRetryCapture } from '#features/orders/rules/order.ts'
import { listUsableCredits } from '#features/gift-cards/server/list-usable-credits.ts'
import { readGiftCard } from '#features/gift-cards/server/read-gift-card.ts'
import { buyGiftCard } from '#features/orders/server/gift-cards/buy-gift-card.ts'
import {
  deliverGiftCard,
  retryGiftCardCapture,
} from '#features/orders/server/gift-cards/deliver-gift-card.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { retryPendingTask } from '#features/orders/server/pay/run-payment-task.ts'
import { syncPayment } from '#features/orders/server/pay/sync-payment.ts'
import { startCheckout } from '#features/orders/server/checkout/start-checkout.ts'
import { readOrder } from '#features/orders/server/read-order.ts'
import { refundOrder } from '#features/orders/server/refund/refund-order.ts'
import { readStaffOrder } from '#features/orders/server/read-staff-order.ts'
import { packOrders } from '#features/orders/server/ship/pack-parcel.ts'
import { readWithdrawable } from '#features/orders/server/withdraw/read-withdrawable.ts'
import { ProviderRefused, ProviderUnavailable, type Provider } from '#platform/payments/provider.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import {
  createBoughtGiftCard,
  fillGiftCardForm,
  getOrderedCard,
  listOrderedCards,
  orderGiftCard,
  sellGiftCards,
} from '#test/support/gift-cards.ts'
import { receiveMails } from '#test/support/mails.ts'
import { guest, openMarket, toRequestedLine, unwrap, type Market } from '#test/support/people.ts'
import {
  buildCheckout,
  checkInvariants,
  createBackpack,
  createStorePayments,
  getOrderState,
  payOrder,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let storePayments: StorePayments

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  storePayments = createStorePayments(torv.database, market.bagShop)
})
beforeEach(() => sellGiftCards(torv, storePayments))
afterAll(async () => {
  await checkInvariants(torv)
  await torv.close()
})

const urls = { success_url: 'https://a.example/ok', cancel_url: 'https://a.example/no' }

const getStaffActor = () => ({ actor: 'staff', staff_id: market.freja.scope.staff_id }) as const

const refund = (order: OrderKey, amount: number, shop = storePayments) =>
  refundOrder(shop, order, getStaffActor(), { amount: minor(amount) })

const getCard = (order: OrderKey) => getOrderedCard(torv, order)

async function useCard(order: OrderKey, price: number): Promise<void> {
  const { id } = await getCard(order)
  const { code } = unwrap(
    await readGiftCard(storePayments.job, storePayments.store, id, storePayments.payments.codeKeys),
  )
  const product = await createBackpack(market, 10, price)
  unwrap(
    await startCheckout(
      storePayments,
      buildCheckout([toRequestedLine(product)], { used: { codes: [code] } }),
    ),
  )
}

test('a paid gift card is drawn, issued and finished at once', async () => {
  const { order, session } = await orderGiftCard(storePayments)
  expect(await listOrderedCards(torv, order)).toEqual([])
  await payOrder(storePayments, session)
  expect(await getOrderState(torv, order)).toBe('completed')
  const card = await getCard(order)
  expect(card).toMatchObject({ balance: 50_000, vat: 'multi', entries: [['issue', 50_000]] })
  expect(await readOrder(storePayments.job, order)).toMatchObject({
    kind: 'gift_card',
    total: 50_000,
    shipping: 0,
    vat: 0,
    contribution: 0,
    drawn: 50_000,
    lines: [{ name: 'Gavekort', product_id: null, quantity: 1, sent: 1 }],
  })
})

test('the card of a store with one rate of VAT is taxed when it is sold', async () => {
  await sellGiftCards(torv, storePayments, { vat: 'single' })
  const { order, session } = await orderGiftCard(storePayments)
  // A later change of the store does not touch the order.
  await sellGiftCards(torv, storePayments, { vat: 'multi' })
  await payOrder(storePayments, session)
  expect(await readOrder(storePayments.job, order)).toMatchObject({ vat: 10_000 })
  expect(await getCard(order)).toMatchObject({ vat: 'single' })
})

test('a store that does not sell gift cards takes no order', async () => {
  await sellGiftCards(torv, storePayments, { sells: false })
  const card = fillGiftCardForm()
  expect(await buyGiftCard(storePayments, { buyer: guest, card, urls })).toEqual({
    refused: 'giftCardsNotSold',
  })
})

test.each([
  ['49', 'own_amount'],
  ['5000.01', 'own_amount'],
])('an amount of %s is refused at its field', async (amount, field) => {
  const card = fillGiftCardForm({ amount: 'own', own_amount: amount })
  const refusal = await buyGiftCard(storePayments, { buyer: guest, card, urls })
  expect(refusal).toMatchObject({ refused: 'giftCardAmountOutside', field })
})

test('a day that is past is refused at its field', async () => {
  const card = fillGiftCardForm({ deliver_on: '2020-01-01' })
  const refusal = await buyGiftCard(storePayments, { buyer: guest, card, urls })
  expect(refusal).toMatchObject({ refused: 'giftCardDayInvalid', field: 'deliver_on' })
})

test('a form that is sent several times at once is one order', async () => {
  const card = fillGiftCardForm()
  const buy = () => buyGiftCard(storePayments, { buyer: guest, card, urls })
  const sessions = await Promise.all([buy(), buy(), buy(), buy()])
  expect(new Set(sessions.map((session) => unwrap(session).id)).size).toBe(1)
  const other = await buyGiftCard(storePayments, {
    buyer: guest,
    card: { ...card, greeting: 'Hej' },
    urls,
  })
  expect(unwrap(other).id).not.toBe(unwrap(await buy()).id)
})

test('messages of the provider that arrive several times at once issue one card', async () => {
  const { order, session } = await orderGiftCard(storePayments)
  await Promise.all([
    payOrder(storePayments, session),
    ...Array.from({ length: 6 }, () => syncPayment(storePayments, order)),
  ])
  await Promise.all(Array.from({ length: 6 }, () => syncPayment(storePayments, order)))
  await retryPendingTask(storePayments, order)
  expect(await getOrderState(torv, order)).toBe('completed')
  expect((await getCard(order)).balance).toBe(50_000)
})

test('a refund voids the card, and what is paid back is not delivered', async () => {
  const recipient_email = 'fortrudt@example.com'
  const order = await createBoughtGiftCard(torv, storePayments, { recipient_email })
  unwrap(await refund(order, 50_000))
  expect(await getOrderState(torv, order)).toBe('refunded')
  expect(await getCard(order)).toMatchObject({
    balance: 0,
    entries: [
      ['issue', 50_000],
      ['hold', -50_000],
      ['release', 50_000],
      ['void', -50_000],
    ],
  })
  await deliverGiftCard(storePayments.job, order)
  expect(await receiveMails(torv, recipient_email)).toEqual([])
  const { rows } = await torv.ownerClient.query(
    'select amount::int, vat::int from credit_notes where order_id = $1',
    [order.order_id],
  )
  expect(rows).toEqual([{ amount: 50_000, vat: 0 }])
})

test('what was used of a card is not paid back', async () => {
  const order = await createBoughtGiftCard(torv, storePayments)
  await useCard(order, 30_000)
  const refusal = await refund(order, 20_001)
  expect(refusal).toMatchObject({ refused: 'giftCardUsed', field: 'amount' })
  unwrap(await refund(order, 20_000))
  expect(await getOrderState(torv, order)).toBe('partially_refunded')
  expect((await getCard(order)).balance).toBe(0)
})

test.each(['refund', 'chargeback'] as const)(
  'a %s at the provider while a refund waits leaves nothing on the card',
  async (kind) => {
    const order = await createBoughtGiftCard(torv, storePayments)
    const silent = changeProvider(() => ({
      refund: () => Promise.reject(new ProviderUnavailable('no answer')),
    }))
    expect(await refund(order, 50_000, silent)).toEqual({ refused: 'providerSilent' })
    await checkInvariants(torv)
    const movement = { kind, ref: `${kind} ${order.order_id}`, key: null, amount: minor(50_000) }
    const moved = changeProvider((provider) => ({
      read: async (session) => {
        const payment = await provider.read(session)
        return { ...payment, movements: [...payment.movements, movement] }
      },
      refund: () => Promise.reject(new ProviderRefused('paid back')),
    }))
    await syncPayment(moved, order)
    await retryPendingTask(moved, order)
    expect((await getCard(order)).balance).toBe(0)
  },
)

test(
  'a card that is used while it is paid back is worth its amount once',
  { repeats: 10 },
  async () => {
    const order = await createBoughtGiftCard(torv, storePayments)
    const { id } = await getCard(order)
    const { code } = unwrap(
      await readGiftCard(
        storePayments.job,
        storePayments.store,
        id,
        storePayments.payments.codeKeys,
      ),
    )
    const product = await createBackpack(market, 10, 50_000)
    const [paidBack, bought] = await Promise.all([
      refund(order, 50_000),
      startCheckout(
        storePayments,
        buildCheckout([toRequestedLine(product)], { used: { codes: [code] } }),
      ),
    ])
    expect([isRefused(paidBack), isRefused(bought)].filter(Boolean)).toHaveLength(1)
  },
)

test('an order of a gift card cannot be packed, and can be withdrawn from', async () => {
  const { order, session } = await orderGiftCard(storePayments)
  await payOrder(storePayments, session)
  const { staff_id } = market.freja.scope
  const packed = await packOrders(storePayments.job, storePayments.store, staff_id, [
    order.order_id,
  ])
  expect(unwrap(packed)).toMatchObject({ count: 0 })
  const withdrawable = unwrap(await readWithdrawable(storePayments.job, order))
  expect(withdrawable).toMatchObject({ is_late: false, left: [{ left: 1 }] })
})

test('a gift card that was bought pays for goods', async () => {
  const order = await createBoughtGiftCard(torv, storePayments)
  const { id } = await getCard(order)
  const { code } = unwrap(
    await readGiftCard(storePayments.job, storePayments.store, id, storePayments.payments.codeKeys),
  )
  const [usable] = await listUsableCredits(storePayments.job, storePayments.store, {
    codes: [code],
    customer_id: null,
  })
  expect(usable).toMatchObject({ id, available: 50_000 })
})

/** The store with a provider that differs from the one of the tests. */
function changeProvider(change: (provider: Provider) => Partial<Provider>): StorePayments {
  const { payments } = storePayments
  const findByName: StorePayments['payments']['findByName'] = async (...args) => {
    const provider = await payments.findByName(...args)
    return provider && { ...provider, ...change(provider) }
  }
  return { ...storePayments, payments: { ...payments, findByName } }
}

function refuseCaptures(count: number): StorePayments {
  let left = count
  return changeProvider((provider) => ({
    capture: (session, order) => {
      left -= 1
      if (left >= 0) throw new ProviderRefused('declined')
      return provider.capture(session, order)
    },
  }))
}

test('a card whose payment is refused is not issued until staff try again', async () => {
  const { order, session } = await orderGiftCard(storePayments)
  const shop = refuseCaptures(2)
  await payOrder(shop, session)
  expect(await getOrderState(torv, order)).toBe('authorised')
  expect(await listOrderedCards(torv, order)).toEqual([])
  const seen = unwrap(await readStaffOrder(market.freja, order))
  expect(mayRetryCapture(seen) && seen.pendingTask).toBeNull()
  const by = { ...getStaffActor(), version: seen.version }
  const stranger = { actor: 'staff', staff_id: market.rosa.scope.staff_id } as const
  expect(await retryGiftCardCapture(shop, order, stranger)).toEqual({ refused: 'roleForbidden' })
  expect(await retryGiftCardCapture(shop, order, by)).toEqual({ refused: 'captureFailed' })
  expect(await retryGiftCardCapture(shop, order, by)).toEqual({ refused: 'orderSeenBefore' })
  const again = await Promise.all(
    [1, 2, 3].map(() => retryGiftCardCapture(shop, order, getStaffActor())),
  )
  expect(again).toContainEqual({ state: 'completed' })
  expect(await getOrderState(torv, order)).toBe('completed')
  expect((await getCard(order)).balance).toBe(50_000)
  expect(await readOrder(storePayments.job, order)).toMatchObject({ drawn: 50_000 })
  expect(await retryGiftCardCapture(shop, order, getStaffActor())).toEqual({
    refused: 'orderStepRefused',
  })
})
