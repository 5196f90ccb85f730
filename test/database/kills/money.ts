import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { startCheckout } from '#server/checkout/start-checkout.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { shipOrder } from '#server/orders/ship-order.ts'
import { testMessage } from '#server/payments/test/test-events.ts'
import type { TestDatabase } from '../../support/database.ts'
import { paidBack, takeMoney, urls, type MoneyStep } from '../../support/kills/money-steps.ts'
import { granted, wish } from '../../support/people.ts'
import {
  backpack,
  checkout,
  ordered,
  orderOf,
  paid,
  pay,
  playMoney,
  stateOf,
  stockOf,
} from '../../support/trade.ts'
import type { Case } from './case.ts'
import type { Square } from './square.ts'

export const money: [string, (square: Square) => Promise<Case>][] = [
  ['a checkout', bought],
  ['a message of the provider', heard],
  ['a payment that ran out', over],
  ['goods that are sent', (square) => moved(square, 'capture')],
  ['an order that is called off', (square) => moved(square, 'cancel')],
  ['money that is paid back', (square) => moved(square, 'refund')],
]

async function bought({ torv, market, till }: Square): Promise<Case> {
  const good = await backpack(market, 5)
  const step = { do: 'checkout', wishes: [wish(good)], key: randomUUID() } as const
  const count = async () => {
    const { rows } = await torv.keeper.query<{ orders: number }>(
      'select count(*)::int as orders from order_lines where variant_id = $1',
      [good.variant_id],
    )
    return rows[0]?.orders ?? 0
  }
  return {
    step,
    async isHealed(told) {
      expect(await count()).toBeLessThanOrEqual(1)
      if (told) {
        const order = await orderOf(till, String(told['id']))
        expect(await stateOf(torv, order)).toBe('pending_payment')
      }
    },
    // The idempotency key is the one of the first attempt, whatever became of that.
    isBegunAgain: async () => true,
    async isDone(told) {
      const said = checkout(step.wishes, { key: step.key, urls })
      const session = granted(await startCheckout(till, said))
      expect(session).toEqual(told ?? session)
      await pay(till, session.id)
      expect(await stateOf(torv, await orderOf(till, session.id))).toBe('authorised')
      expect(await count()).toBe(1)
      expect(await stockOf(torv, good.variant_id)).toEqual({ present: 5, held: 1 })
    },
  }
}

async function heard({ torv, market, till }: Square): Promise<Case> {
  const { order, session } = await ordered(till, await backpack(market))
  await pay(till, session, 'never')
  const { rows } = await torv.keeper.query('select id from payment_attempts where order_id = $1', [
    order.order_id,
  ])
  const about = { id: session, attempt_id: String(rows[0]?.id) }
  const message = testMessage('payment.authorised', about, playMoney.testSecret)
  const step: MoneyStep = { do: 'webhook', message }
  const isPaid = async () => expect(await stateOf(torv, order)).toBe('authorised')
  return {
    step,
    isHealed: isPaid,
    // Providers repeat their messages.
    isBegunAgain: async () => true,
    async isDone() {
      await takeMoney(till, step, () => {})
      await isPaid()
    },
  }
}

async function over({ torv, market, till }: Square): Promise<Case> {
  const good = await backpack(market, 5)
  const { order } = await ordered(till, good, 5)
  await torv.keeper.query(
    "update payment_attempts set expires_at = now() - interval '1 minute' where order_id = $1",
    [order.order_id],
  )
  const isOver = async () => {
    expect(await stateOf(torv, order)).toBe('expired')
    expect(await stockOf(torv, good.variant_id)).toEqual({ present: 5, held: 0 })
  }
  return {
    step: { do: 'expiry', order },
    isHealed: isOver,
    isBegunAgain: async () => true,
    isDone: isOver,
  }
}

/** An action of the staff that moves money: it happens once or not at all, and can be repeated. */
async function moved(
  { torv, market, till }: Square,
  what: 'capture' | 'cancel' | 'refund',
): Promise<Case> {
  const { staff_id } = market.freja.scope
  const byFreja = { actor: 'staff', staff_id } as const
  const { order, session } = await paid(till, await backpack(market))
  if (what !== 'cancel') granted(await moveOrder(till.job, order, byFreja, 'packed'))
  if (what === 'refund') granted(await shipOrder(till, order, byFreja))
  const step: MoneyStep = { do: what, order, staff_id }
  const [before, after] = states[what]
  const isDone = async () => {
    expect(await stateOf(torv, order)).toBe(after)
    expect(await movementsOf(torv, session)).toEqual(movements[what])
  }
  return {
    step,
    async isHealed(told) {
      const state = await stateOf(torv, order)
      expect([before, after]).toContain(state)
      if (told) await isDone()
      if (state === before)
        expect(await movementsOf(torv, session)).toEqual(movements[what].slice(0, -1))
    },
    isBegunAgain: async () => (await stateOf(torv, order)) === before,
    async isDone() {
      if ((await stateOf(torv, order)) === before) await takeMoney(till, step, () => {})
      await isDone()
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
    ['refund', Number(paidBack)],
  ],
}

async function movementsOf({ keeper }: TestDatabase, session: string): Promise<[string, number][]> {
  const { rows } = await keeper.query<{ kind: string; amount: string }>(
    'select kind, amount from test_movements where payment_id = $1 order by kind',
    [session],
  )
  return rows.map(({ kind, amount }) => [kind, Number(amount)])
}
