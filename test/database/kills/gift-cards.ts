import { expect } from 'vitest'
import { createTestMessage } from '#platform/payments/test/test-events.ts'
import { createBoughtGiftCard, orderGiftCard, sellGiftCards } from '../../support/gift-cards.ts'
import { runMoneyStep, type MoneyStep } from '../../support/kills/money-steps.ts'
import { getOrderState, payOrder, testPayments } from '../../support/test-orders.ts'
import type { Case } from './case.ts'
import type { Environment } from './environment.ts'

export const giftCardCases: [string, (environment: Environment) => Promise<Case>][] = [
  ['the payment of a gift card', createPaymentCase],
  ['a refund of a gift card', createRefundCase],
]

async function createPaymentCase({ torv, payments }: Environment): Promise<Case> {
  await sellGiftCards(torv, payments)
  const { order, session } = await orderGiftCard(payments)
  await payOrder(payments, session, 'never')
  const { rows } = await torv.ownerClient.query(
    'select id from payment_attempts where order_id = $1',
    [order.order_id],
  )
  const payment = { id: session, attempt_id: String(rows[0]?.id) }
  const message = createTestMessage('payment.authorised', payment, testPayments.testSecret)
  const step: MoneyStep = { do: 'webhook', message }
  const expectIssued = async () => {
    expect(await getOrderState(torv, order)).toBe('completed')
    expect(await readBalances(torv, order)).toEqual([50_000])
  }
  return {
    step,
    expectRecovered: expectIssued,
    isRepeated: async () => true,
    async expectDone() {
      await runMoneyStep(payments, step, () => {})
      await expectIssued()
    },
  }
}

// The card of 500 kr. gets 400 back.
async function createRefundCase({ torv, market, payments }: Environment): Promise<Case> {
  const order = await createBoughtGiftCard(torv, payments)
  const { staff_id } = market.freja.scope
  const step: MoneyStep = { do: 'refund', order, staff_id }
  const expectDone = async () => {
    expect(await getOrderState(torv, order)).toBe('partially_refunded')
    expect(await readBalances(torv, order)).toEqual([10_000])
  }
  return {
    step,
    async expectRecovered(acknowledgement) {
      expect([[50_000], [10_000]]).toContainEqual(await readBalances(torv, order))
      if (acknowledgement) await expectDone()
    },
    isRepeated: async () => (await getOrderState(torv, order)) === 'completed',
    async expectDone() {
      if ((await getOrderState(torv, order)) === 'completed')
        await runMoneyStep(payments, step, () => {})
      await expectDone()
    },
  }
}

async function readBalances(
  { ownerClient }: Environment['torv'],
  { order_id }: { order_id: string },
): Promise<number[]> {
  const { rows } = await ownerClient.query<{ balance: number }>(
    'select balance::int from credits where order_id = $1',
    [order_id],
  )
  return rows.map(({ balance }) => balance)
}
