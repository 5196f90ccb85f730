import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { startCheckout } from '#features/orders/server/checkout/start-checkout.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import { runMoneyStep, urls, type MoneyStep } from '../../support/kills/money-steps.ts'
import { toRequestedLine, unwrap } from '../../support/people.ts'
import {
  buildCheckout,
  createBackpack,
  createGiftCard,
  getOrderKey,
  getOrderState,
  payOrder,
} from '../../support/test-orders.ts'
import type { Case } from './case.ts'
import type { Environment } from './environment.ts'

export const creditCases: [string, (environment: Environment) => Promise<Case>][] = [
  ['a checkout with a gift card', createCheckoutCase],
  ['a shipment that a gift card pays in part', (world) => createTransitionCase(world, 'capture')],
  ['a cancellation that gives to a gift card', (world) => createTransitionCase(world, 'cancel')],
  ['a refund to a card and a gift card', (world) => createTransitionCase(world, 'refund')],
]

// The order costs 99,900; a refund of 40,000 is more than the card paid.
const giftCardAmount = 80_000

async function createCheckoutCase({ torv, market, payments }: Environment): Promise<Case> {
  const wishes = [toRequestedLine(await createBackpack(market, 5))]
  const { id, code } = await createGiftCard(payments, giftCardAmount)
  const used = { codes: [code] }
  const step = { do: 'checkout', wishes, key: randomUUID(), used } as const
  return {
    step,
    expectRecovered: async () => expect([0, giftCardAmount]).toContain(await readBalance(torv, id)),
    isRepeated: async () => true,
    async expectDone(acknowledgement) {
      const input = buildCheckout(wishes, { key: step.key, urls, used })
      const session = unwrap(await startCheckout(payments, input))
      expect(session).toEqual(acknowledgement ?? session)
      expect(await readBalance(torv, id)).toBe(0)
    },
  }
}

async function createTransitionCase(
  { torv, market, payments }: Environment,
  transition: 'capture' | 'cancel' | 'refund',
): Promise<Case> {
  const { staff_id } = market.freja.scope
  const actor = { actor: 'staff', staff_id } as const
  const giftCard = await createGiftCard(payments, giftCardAmount)
  const wishes = [toRequestedLine(await createBackpack(market))]
  const checkout = buildCheckout(wishes, { used: { codes: [giftCard.code] } })
  const session = unwrap(await startCheckout(payments, checkout))
  const order = await getOrderKey(payments, session.id)
  await payOrder(payments, session.id)
  if (transition !== 'cancel') unwrap(await transitionOrder(payments.job, order, actor, 'packed'))
  if (transition === 'refund') unwrap(await shipOrder(payments, order, actor))
  const step: MoneyStep = { do: transition, order, staff_id }
  const { before, after, balance } = outcomes[transition]
  const expectDone = async () => {
    expect(await getOrderState(torv, order)).toBe(after)
    expect(await readBalance(torv, giftCard.id)).toBe(balance)
  }
  return {
    step,
    async expectRecovered(acknowledgement) {
      expect([before, after]).toContain(await getOrderState(torv, order))
      if (acknowledgement) await expectDone()
    },
    isRepeated: async () => (await getOrderState(torv, order)) === before,
    async expectDone() {
      if ((await getOrderState(torv, order)) === before)
        await runMoneyStep(payments, step, () => {})
      await expectDone()
    },
  }
}

const outcomes = {
  capture: { before: 'packed', after: 'shipped', balance: 0 },
  cancel: { before: 'authorised', after: 'cancelled', balance: giftCardAmount },
  refund: { before: 'shipped', after: 'partially_refunded', balance: 20_100 },
} as const

async function readBalance({ ownerClient }: Environment['torv'], id: string): Promise<number> {
  const { rows } = await ownerClient.query<{ balance: number }>(
    'select balance::int from credits where id = $1',
    [id],
  )
  return rows[0]?.balance ?? Number.NaN
}
