import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { noCodes, type UsedCodes } from '#features/orders/server/place/quote-order.ts'
import { startCheckout } from '#features/orders/server/checkout/start-checkout.ts'
import { listLines } from '#features/orders/server/order-lines.ts'
import { readOrder } from '#features/orders/server/read-order.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { createTestMessage } from '#platform/payments/test/test-events.ts'
import { countUses, createCampaign } from '../../support/campaigns.ts'
import type { TestDatabase } from '../../support/database.ts'
import {
  refundAmount,
  runMoneyStep,
  urls,
  type MoneyStep,
} from '../../support/kills/money-steps.ts'
import { unwrap, toRequestedLine } from '../../support/people.ts'
import { submitPayment } from '../../support/submit-payment.ts'
import {
  createBackpack,
  buildCheckout,
  startOrder,
  getOrderKey,
  createPaidOrder,
  payOrder,
  testPayments,
  getOrderState,
  getStock,
} from '../../support/test-orders.ts'
import type { Case } from './case.ts'
import type { Environment } from './environment.ts'

export const moneyCases: [string, (environment: Environment) => Promise<Case>][] = [
  ['a checkout', (environment) => createCheckoutCase(environment, noCodes)],
  ['a checkout with the last use of a code', createCodeCase],
  ['a press of the button that pays', createPressCase],
  ['a webhook of the provider', createWebhookCase],
  ['the expiry of a payment', createExpiryCase],
  ['a shipment', (environment) => createTransitionCase(environment, 'capture')],
  ['the first of two parcels', (environment) => createParcelCase(environment, 'first')],
  ['the last of two parcels', (environment) => createParcelCase(environment, 'last')],
  ['the cancellation of an order', (environment) => createTransitionCase(environment, 'cancel')],
  ['a refund', (environment) => createTransitionCase(environment, 'refund')],
]

/** The code can be used once: a use that no order holds would refuse the repeated checkout. */
async function createCodeCase(environment: Environment): Promise<Case> {
  const code = await createCode(environment)
  const one = await createCheckoutCase(environment, { codes: [code] })
  return {
    ...one,
    async expectDone(acknowledgement) {
      await one.expectDone(acknowledgement)
      expect(await countUses(environment.torv, code)).toBe(1)
    },
  }
}

async function createCode({ torv, market }: Environment): Promise<string> {
  const code = randomUUID().toUpperCase()
  const discount = { kind: 'order_amount', value: 3_333 } as const
  await createCampaign(torv, market.bagShop, { ...discount, code, uses_limit: 1 })
  return code
}

async function createCheckoutCase(
  { torv, market, payments }: Environment,
  used: UsedCodes,
): Promise<Case> {
  const product = await createBackpack(market, 5)
  const key = randomUUID()
  const step = { do: 'checkout', wishes: [toRequestedLine(product)], key, used } as const
  const countOrders = async () => {
    const { rows } = await torv.ownerClient.query<{ orders: number }>(
      'select count(*)::int as orders from order_lines where variant_id = $1',
      [product.variant_id],
    )
    return rows[0]?.orders ?? 0
  }
  return {
    step,
    async expectRecovered(acknowledgement) {
      expect(await countOrders()).toBeLessThanOrEqual(1)
      if (acknowledgement) {
        const order = await getOrderKey(payments, String(acknowledgement['id']))
        expect(await getOrderState(torv, order)).toBe('pending_payment')
      }
    },
    // The idempotency key is the one of the first attempt, whatever became of that.
    isRepeated: async () => true,
    async expectDone(acknowledgement) {
      const input = buildCheckout(step.wishes, { key, urls, used })
      const session = unwrap(await startCheckout(payments, input))
      expect(session).toEqual(acknowledgement ?? session)
      await payOrder(payments, session.id)
      expect(await getOrderState(torv, await getOrderKey(payments, session.id))).toBe('authorised')
      expect(await countOrders()).toBe(1)
      expect(await getStock(torv, product.variant_id)).toEqual({ present: 5, held: 1 })
    },
  }
}

/** The order is changed before the session is opened, and the session before it is paid. */
async function createPressCase({ torv, market, payments }: Environment): Promise<Case> {
  const product = await createBackpack(market, 5)
  const input = buildCheckout([toRequestedLine(product)])
  const { id } = unwrap(await startCheckout(payments, input))
  const order = await getOrderKey(payments, id)
  const expectPaid = async () => {
    expect(await getOrderState(torv, order)).toBe('authorised')
    const { rows } = await torv.ownerClient.query(
      'select p.state from test_payments p join payment_attempts a on a.id = p.attempt_id where a.order_id = $1',
      [order.order_id],
    )
    expect(rows).toEqual([{ state: 'authorised' }])
    expect(await getStock(torv, product.variant_id)).toEqual({ present: 5, held: 1 })
  }
  return {
    step: { do: 'press', session: id },
    async expectRecovered(acknowledgement) {
      if (acknowledgement) await expectPaid()
      expect(['pending_payment', 'authorised']).toContain(await getOrderState(torv, order))
    },
    isRepeated: async () => true,
    async expectDone() {
      expect(await submitPayment(payments, id, 'succeeds')).toMatchObject({ to: 'receipt' })
      await expectPaid()
    },
  }
}

async function createWebhookCase({ torv, market, payments }: Environment): Promise<Case> {
  const { order, session } = await startOrder(payments, await createBackpack(market))
  await payOrder(payments, session, 'never')
  const { rows } = await torv.ownerClient.query(
    'select id from payment_attempts where order_id = $1',
    [order.order_id],
  )
  const payment = { id: session, attempt_id: String(rows[0]?.id) }
  const message = createTestMessage('payment.authorised', payment, testPayments.testSecret)
  const step: MoneyStep = { do: 'webhook', message }
  const expectPaid = async () => expect(await getOrderState(torv, order)).toBe('authorised')
  return {
    step,
    expectRecovered: expectPaid,
    // Providers repeat their messages.
    isRepeated: async () => true,
    async expectDone() {
      await runMoneyStep(payments, step, () => {})
      await expectPaid()
    },
  }
}

async function createExpiryCase(environment: Environment): Promise<Case> {
  const { torv, market, payments } = environment
  const product = await createBackpack(market, 5)
  const code = await createCode(environment)
  const { order } = await startOrder(payments, product, 5, { used: { codes: [code] } })
  await torv.ownerClient.query(
    "update payment_attempts set expires_at = now() - interval '1 minute' where order_id = $1",
    [order.order_id],
  )
  const expectExpired = async () => {
    expect(await getOrderState(torv, order)).toBe('expired')
    expect(await getStock(torv, product.variant_id)).toEqual({ present: 5, held: 0 })
    expect(await countUses(torv, code)).toBe(0)
  }
  return {
    step: { do: 'expiry', order },
    expectRecovered: expectExpired,
    isRepeated: async () => true,
    expectDone: expectExpired,
  }
}

/** An action of the staff that moves money: it happens once or not at all, and can be repeated. */
async function createTransitionCase(
  { torv, market, payments }: Environment,
  transition: 'capture' | 'cancel' | 'refund',
): Promise<Case> {
  const { staff_id } = market.freja.scope
  const actor = { actor: 'staff', staff_id } as const
  const { order, session } = await createPaidOrder(payments, await createBackpack(market))
  if (transition !== 'cancel') unwrap(await transitionOrder(payments.job, order, actor, 'packed'))
  if (transition === 'refund') unwrap(await shipOrder(payments, order, actor))
  const step: MoneyStep = { do: transition, order, staff_id }
  const [before, after] = states[transition]
  const expectDone = async () => {
    expect(await getOrderState(torv, order)).toBe(after)
    expect(await listMovements(torv, session)).toEqual(movements[transition])
  }
  return {
    step,
    async expectRecovered(acknowledgement) {
      const state = await getOrderState(torv, order)
      expect([before, after]).toContain(state)
      if (acknowledgement) await expectDone()
      if (state === before)
        expect(await listMovements(torv, session)).toEqual(movements[transition].slice(0, -1))
    },
    isRepeated: async () => (await getOrderState(torv, order)) === before,
    async expectDone() {
      if ((await getOrderState(torv, order)) === before)
        await runMoneyStep(payments, step, () => {})
      await expectDone()
    },
  }
}

/** One of two parcels of an order: it is sent and captured once or not at all. */
async function createParcelCase(
  { torv, market, payments }: Environment,
  parcel: 'first' | 'last',
): Promise<Case> {
  const { staff_id } = market.freja.scope
  const actor = { actor: 'staff', staff_id } as const
  const product = await createBackpack(market, 5)
  const { order, session } = await createPaidOrder(payments, product, 2)
  unwrap(await transitionOrder(payments.job, order, actor, 'packed'))
  const [line] = await listLines(payments.job, order)
  const step: MoneyStep = { do: 'parcel', order, staff_id, line_id: line?.id ?? '' }
  if (parcel === 'last') await runMoneyStep(payments, step, () => {})
  const [before, after] =
    parcel === 'first' ? ['packed', 'partly_shipped'] : ['partly_shipped', 'shipped']
  const count = parcel === 'first' ? 1 : 2
  const expectSent = async (sent: number) => {
    expect(await listMovements(torv, session)).toEqual(
      Array.from({ length: sent }, () => ['capture', 99_900]),
    )
    const details = await readOrder(payments.job, order)
    expect(details?.parcels.map(({ state }) => state)).toEqual(
      Array.from({ length: sent }, () => 'sent'),
    )
    const stock = { present: 5 - sent, held: 2 - sent }
    expect(await getStock(torv, product.variant_id)).toEqual(stock)
  }
  const expectDone = async () => {
    expect(await getOrderState(torv, order)).toBe(after)
    await expectSent(count)
  }
  return {
    step,
    async expectRecovered(acknowledgement) {
      const state = await getOrderState(torv, order)
      expect([before, after]).toContain(state)
      if (acknowledgement || state === after) await expectDone()
      else await expectSent(count - 1)
    },
    isRepeated: async () => (await getOrderState(torv, order)) === before,
    async expectDone() {
      if ((await getOrderState(torv, order)) === before)
        await runMoneyStep(payments, step, () => {})
      await expectDone()
    },
  }
}

const states = {
  capture: ['packed', 'shipped'],
  cancel: ['authorised', 'cancelled'],
  refund: ['shipped', 'partially_refunded'],
} as const

const movements = {
  capture: [['capture', 99_900]],
  cancel: [['release', 0]],
  refund: [
    ['capture', 99_900],
    ['refund', Number(refundAmount)],
  ],
}

async function listMovements(
  { ownerClient: owner }: TestDatabase,
  session: string,
): Promise<[string, number][]> {
  const { rows } = await owner.query<{ kind: string; amount: string }>(
    'select kind, amount from test_movements where payment_id = $1 order by kind',
    [session],
  )
  return rows.map(({ kind, amount }) => [kind, Number(amount)])
}
