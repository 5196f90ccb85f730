import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { minor } from '#domain/money.ts'
import type { TestCard } from '#domain/test-cards.ts'
import { applyWebhook } from '#server/checkout/apply-webhook.ts'
import { answerTestPaymentLate, disputeTestPayment } from '#server/checkout/pay-test-payment.ts'
import { readCheckout } from '#server/checkout/read-checkout.ts'
import { receiveWebhook } from '#server/checkout/receive-webhook.ts'
import { startCheckout } from '#server/checkout/start-checkout.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { checkPayment } from '#server/orders/check-payment.ts'
import { moveAskedMoney } from '#server/orders/move-money.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import type { OrderKey } from '#server/orders/order-key.ts'
import { readOrderOfPayment } from '#server/orders/read-order-of-payment.ts'
import { readStaffOrder } from '#server/orders/read-staff-order.ts'
import { refundOrder } from '#server/orders/refund-order.ts'
import { settlePayment } from '#server/orders/settle-payment.ts'
import { shipOrder } from '#server/orders/ship-order.ts'
import type { Payments } from '#server/payments/payments.ts'
import { ProviderAway } from '#server/payments/provider.ts'
import { testMessage, type TestNews } from '#server/payments/test/test-events.ts'
import type { Till } from '#server/payments/till.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { mailsTo } from '../support/mails.ts'
import { granted, guest, openMarket, wish, type Market } from '../support/people.ts'
import { changed, losing } from '../support/shaky-provider.ts'
import {
  backpack,
  checkout,
  holdsTogether,
  ordered,
  orderOf,
  paid,
  pay,
  playMoney,
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

const byFreja = () => ({ actor: 'staff', staff_id: market.freja.scope.staff_id }) as const

async function timePasses(session: string) {
  await torv.keeper.query(
    "update payment_attempts set expires_at = now() - interval '1 minute' where provider_ref = $1",
    [session],
  )
}

async function countOf(sql: string, ...values: unknown[]): Promise<number> {
  const { rows } = await torv.keeper.query<{ count: string }>(sql, values)
  return Number(rows[0]?.count)
}

describe('concurrent checkouts', () => {
  test('of two hundred checkouts for twenty units, twenty succeed and the others are refused', async () => {
    const good = await backpack(market, 20)
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => startCheckout(till, checkout([wish(good)]))),
    )
    const sessions = answers.flatMap((answer) => ('id' in answer ? [answer.id] : []))
    expect(new Set(sessions).size).toBe(20)
    expect(answers.filter((answer) => 'refused' in answer)).toEqual(
      Array.from({ length: 180 }, () => ({
        refused: 'productSoldOut',
        values: { product: 'Rygsæk' },
      })),
    )
    expect(await stockOf(torv, good.variant_id)).toEqual({ present: 20, held: 20 })
    await Promise.all(sessions.map((session) => pay(till, session)))
    const orders = await Promise.all(sessions.map((session) => orderOf(till, session)))
    const states = await Promise.all(orders.map((order) => stateOf(torv, order)))
    expect(new Set(states)).toEqual(new Set(['authorised']))
  }, 60_000)

  test('of two checkouts for the last unit, one succeeds', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const good = await backpack(market, 1)
      const answers = await Promise.all([
        startCheckout(till, checkout([wish(good)])),
        startCheckout(till, checkout([wish(good)])),
      ])
      expect(answers.filter((answer) => 'id' in answer)).toHaveLength(1)
    }
  })

  test('an order paid while its time runs out is either authorised or expired', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const good = await backpack(market, 1)
      const { order, session } = await ordered(till, good)
      await timePasses(session)
      await Promise.all([pay(till, session), checkPayment(till, order), checkPayment(till, order)])
      await settlePayment(till, order)
      const state = await stateOf(torv, order)
      const held = state === 'authorised' ? 1 : 0
      expect(['authorised', 'expired']).toContain(state)
      expect(await stockOf(torv, good.variant_id)).toEqual({ present: 1, held })
    }
  })
})

describe('a payment', () => {
  test('made in two tabs at once is made once', async () => {
    const { order, session } = await ordered(till, await backpack(market))
    const ends = await Promise.all([pay(till, session), pay(till, session)])
    expect(ends.filter((end) => end === 'paid')).toHaveLength(1)
    expect(await stateOf(torv, order)).toBe('authorised')
  })

  test('reported by browser, webhook and schedule at once is processed once', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { order, session } = await ordered(till, await backpack(market))
      await pay(till, session, 'never')
      const { rows } = await torv.keeper.query<{ id: string }>(
        'select id from payment_attempts where provider_ref = $1',
        [session],
      )
      const about = { id: session, attempt_id: rows[0]?.id ?? '' }
      const message = testMessage('payment.authorised', about, playMoney.testSecret)
      const heard = granted(await receiveWebhook(till, 'test', message))
      await Promise.all([
        readCheckout(till, { session }, () => {}),
        applyWebhook(till, heard),
        checkPayment(till, order),
        readCheckout(till, { session }, () => {}),
      ])
      expect(await stateOf(torv, order)).toBe('authorised')
      const moves =
        "select count(*) from order_events where to_state = 'authorised' and order_id = $1"
      expect(await countOf(moves, order.order_id)).toBe(1)
    }
  })
})

describe('notifications of the provider', () => {
  async function say(session: string, news: readonly TestNews[]) {
    const attempt = await till.job
      .selectFrom('payment_attempts')
      .where('provider_ref', '=', session)
      .select('id as attempt_id')
      .executeTakeFirstOrThrow()
    const about = { id: session, ...attempt }
    return news.map((one) => testMessage(one, about, playMoney.testSecret))
  }

  test('webhooks sent five times, shuffled and in parallel are processed once', async () => {
    const { order, session } = await ordered(till, await backpack(market))
    await pay(till, session, 'never')
    const messages = await say(session, ['payment.authorised', 'payment.failed', 'payment.expired'])
    const five = Array.from({ length: 5 }, () => messages).flat()
    await Promise.all(
      five
        .toSorted(() => Math.random() - 0.5)
        .map(async (message) => {
          await applyWebhook(till, granted(await receiveWebhook(till, 'test', message)))
        }),
    )
    expect(await stateOf(torv, order)).toBe('authorised')
    const mails = "select count(*) from order_events where kind = 'mailed' and order_id = $1"
    expect(await countOf(mails, order.order_id)).toBe(1)
    const heard = 'select count(*) from webhook_events where provider_ref = $1'
    expect(await countOf(heard, session)).toBe(3)
  })

  test.each(['twice', 'shuffled', 'succeeds'] as const)(
    'with the test card "%s" the order is paid once',
    async (card) => {
      const { order, session } = await ordered(till, await backpack(market))
      expect(await pay(till, session, card)).toBe('paid')
      expect(await stateOf(torv, order)).toBe('authorised')
    },
  )

  test('a webhook about an unknown order is parked, not discarded', async () => {
    const about = { id: 'cs_unknown', attempt_id: randomUUID() }
    const message = testMessage('payment.authorised', about, playMoney.testSecret)
    const key = granted(await receiveWebhook(till, 'test', message))
    await applyWebhook(till, key)
    const parked =
      "select count(*) from webhook_events where event_id = $1 and parked = 'no such order' and applied_at is null"
    expect(await countOf(parked, key.event_id)).toBe(1)
  })

  test('a payment without a webhook is found by asking the provider', async () => {
    const { order, session } = await ordered(till, await backpack(market))
    await pay(till, session, 'never')
    expect(await stateOf(torv, order)).toBe('pending_payment')
    await checkPayment(till, order)
    expect(await stateOf(torv, order)).toBe('authorised')
  })

  test('a payment of another amount changes nothing', async () => {
    const { order, session } = await ordered(till, await backpack(market))
    await pay(till, session, 'never')
    await torv.keeper.query('update test_payments set amount = 1 where id = $1', [session])
    await settlePayment(till, order)
    expect(await stateOf(torv, order)).toBe('pending_payment')
    const noticed = "select count(*) from order_events where kind = 'noticed' and order_id = $1"
    expect(await countOf(noticed, order.order_id)).toBe(1)
  })

  test('a refund made at the provider is entered in our ledger as well', async () => {
    const { order, session } = await paid(till, await backpack(market), 2)
    granted(await moveOrder(till.job, order, byFreja(), 'packed'))
    granted(await shipOrder(till, order, byFreja()))
    const provider = await till.payments.named(till.job, till.store, 'test')
    await provider?.refund(session, { key: 'by hand', amount: minor(50_000) })
    await settlePayment(till, order)
    await settlePayment(till, order)
    expect(await stateOf(torv, order)).toBe('partially_refunded')
    await provider?.refund(session, { key: 'by hand, again', amount: minor(149_800) })
    await settlePayment(till, order)
    expect(await stateOf(torv, order)).toBe('refunded')
  })
})

describe('a late payment', () => {
  test('reserves the products again if they are still in stock', async () => {
    const good = await backpack(market, 3)
    const { order, session } = await ordered(till, good, 3)
    expect(await pay(till, session, 'late')).toBe('paid')
    expect(await stateOf(torv, order)).toBe('expired')
    expect(await stockOf(torv, good.variant_id)).toEqual({ present: 3, held: 0 })
    await answerTestPaymentLate(till, session)
    expect(await stateOf(torv, order)).toBe('authorised')
    expect(await stockOf(torv, good.variant_id)).toEqual({ present: 3, held: 3 })
  })

  test('is released if they are not, and the customer gets a mail', async () => {
    const good = await backpack(market, 1)
    const { order, session } = await ordered(till, good)
    await pay(till, session, 'late')
    await paid(till, good)
    await answerTestPaymentLate(till, session)
    expect(await stateOf(torv, order)).toBe('expired')
    const provider = await till.payments.named(till.job, till.store, 'test')
    expect((await provider?.read(session))?.state).toBe('released')
    const late = (await mailsTo(torv, guest.email)).filter(({ subject }) =>
      subject.includes('kom for sent'),
    )
    expect(late).toHaveLength(1)
    await settlePayment(till, order)
    expect(await stateOf(torv, order)).toBe('expired')
  })

  test.each([
    ['expires', 'expired'],
    ['declined', 'pending_payment'],
  ] as const)('with the test card "%s" the order is %s', async (card, state) => {
    const { order, session } = await ordered(till, await backpack(market))
    expect(await pay(till, session, card)).toHaveProperty('refused')
    expect(await stateOf(torv, order)).toBe(state)
  })

  test('an order that is not paid in time releases its stock once the payment page is closed', async () => {
    const good = await backpack(market, 5)
    const { order, session } = await ordered(till, good, 5)
    await checkPayment(till, order)
    expect(await stateOf(torv, order)).toBe('pending_payment')
    await timePasses(session)
    await checkPayment(till, order)
    expect(await stateOf(torv, order)).toBe('expired')
    expect(await stockOf(torv, good.variant_id)).toEqual({ present: 5, held: 0 })
    expect(await pay(till, session)).toEqual({ refused: 'paymentExpired' })
  })
})

describe.each(['before', 'after'] as const)(
  'a connection that fails %s the provider acted',
  (when) => {
    test('the order exists, and a repeated request continues with it', async () => {
      const good = await backpack(market, 1)
      const shaky = losing(till, 'openSession', when)
      const wanted = checkout([wish(good)], { key: randomUUID() })
      expect(await startCheckout(shaky, wanted)).toEqual({ refused: 'paymentPageFailed' })
      expect(await stockOf(torv, good.variant_id)).toEqual({ present: 1, held: 1 })
      const session = granted(await startCheckout(shaky, wanted))
      expect(await startCheckout(shaky, wanted)).toEqual(session)
      await pay(till, session.id)
      expect(await stateOf(torv, await orderOf(till, session.id))).toBe('authorised')
    })

    test('the payment is captured once, and the order follows', async () => {
      const { order } = await paid(till, await backpack(market))
      granted(await moveOrder(till.job, order, byFreja(), 'packed'))
      const shaky = losing(till, 'capture', when)
      expect(await shipOrder(shaky, order, byFreja())).toEqual({ refused: 'providerSilent' })
      expect(await stateOf(torv, order)).toBe('packed')
      await moveAskedMoney(shaky, order)
      expect(await stateOf(torv, order)).toBe('shipped')
      expect(await shipOrder(shaky, order, byFreja())).toEqual({ refused: 'orderStepRefused' })
    })

    test('the payment is released, and the order is cancelled', async () => {
      const { order, session } = await paid(till, await backpack(market))
      const shaky = losing(till, 'release', when)
      expect(await cancelOrder(shaky, order, byFreja())).toEqual({ refused: 'providerSilent' })
      expect(await stateOf(torv, order)).toBe('authorised')
      await moveAskedMoney(shaky, order)
      expect(await stateOf(torv, order)).toBe('cancelled')
      const provider = await till.payments.named(till.job, till.store, 'test')
      expect((await provider?.read(session))?.state).toBe('released')
    })

    test('a refund is made once, and is found in the provider’s ledger as well', async () => {
      const { order, session } = await paid(till, await backpack(market))
      granted(await moveOrder(till.job, order, byFreja(), 'packed'))
      granted(await shipOrder(till, order, byFreja()))
      const shaky = losing(till, 'refund', when)
      const refund = { amount: minor(40_000) }
      expect(await refundOrder(shaky, order, byFreja(), refund)).toEqual({
        refused: 'providerSilent',
      })
      await settlePayment(till, order)
      if (when === 'before') await moveAskedMoney(shaky, order)
      expect(await stateOf(torv, order)).toBe('partially_refunded')
      const provider = await till.payments.named(till.job, till.store, 'test')
      const { movements = [] } = (await provider?.read(session)) ?? {}
      expect(movements.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
    })
  },
)

describe('a payment disputed by the customer’s bank', () => {
  async function sent(card: TestCard, quantity = 1) {
    const { order, session } = await ordered(till, await backpack(market), quantity)
    await pay(till, session, card)
    granted(await moveOrder(till.job, order, byFreja(), 'packed'))
    granted(await shipOrder(till, order, byFreja()))
    return { order, session }
  }

  async function books({ order_id }: OrderKey) {
    const { rows } = await torv.keeper.query<{ kind: string; amount: number }>(
      'select kind, amount::int from payment_entries where order_id = $1 order by created_at, id',
      [order_id],
    )
    return rows.map(({ kind, amount }) => [kind, amount])
  }

  async function history({ order_id }: OrderKey) {
    const { rows } = await torv.keeper.query<{ detail: object }>(
      "select detail from order_events where kind = 'disputed' and order_id = $1 order by seq",
      [order_id],
    )
    return rows.map(({ detail }) => detail)
  }

  test('is in the ledger and in the history, and cannot be refunded', async () => {
    const { order, session } = await sent('disputeLost')
    const queued =
      "select count(*) from graphile_worker._private_jobs where payload::text like '%' || $1 || '%'"
    expect(await countOf(queued, session)).toBe(1)
    await disputeTestPayment(till, session, 'lost')
    const about = { amount: 99_900, reason: 'product_not_received' }
    expect(await history(order)).toEqual([{ dispute: 'open', ...about }])
    expect(await stateOf(torv, order)).toBe('shipped')
    expect(await refundOrder(till, order, byFreja(), { amount: minor(1) })).toMatchObject({
      refused: 'refundTooLarge',
    })
    await disputeTestPayment(till, session, 'lost')
    await disputeTestPayment(till, session, 'lost')
    await settlePayment(till, order)
    expect(await history(order)).toMatchObject([{ dispute: 'open' }, { dispute: 'lost' }])
    expect(await books(order)).toEqual([
      ['capture', 99_900],
      ['chargeback', -99_900],
    ])
    const shown = granted(await readStaffOrder(market.freja, order))
    expect(shown.payment).toMatchObject({ charged_back: 99_900, balance: 0 })
    expect(shown.disputes).toMatchObject([{ state: 'lost', amount: 99_900 }])
  })

  test('returns to the shop when the dispute is won, and can be refunded then', async () => {
    const { order, session } = await sent('disputeWon', 2)
    granted(await refundOrder(till, order, byFreja(), { amount: minor(99_900) }))
    await disputeTestPayment(till, session, 'won')
    expect(await stateOf(torv, order)).toBe('partially_refunded')
    await disputeTestPayment(till, session, 'won')
    expect(await history(order)).toMatchObject([{ dispute: 'open' }, { dispute: 'won' }])
    granted(await refundOrder(till, order, byFreja(), { amount: minor(99_900) }))
    expect(await stateOf(torv, order)).toBe('refunded')
    expect(await books(order)).toEqual([
      ['capture', 199_800],
      ['refund', -99_900],
      ['chargeback', -99_900],
      ['reversal', 99_900],
      ['refund', -99_900],
    ])
  })

  test('is found by its capture, the only reference that Stripe sends', async () => {
    const { order } = await sent('succeeds')
    const { rows } = await torv.keeper.query<{ capture: string }>(
      'select provider_ref as capture from payment_entries where order_id = $1',
      [order.order_id],
    )
    const by = { attempt_id: null, session: null }
    const named = (capture: string) => readOrderOfPayment(till.job, till.store, { ...by, capture })
    expect(await named(rows[0]?.capture ?? '')).toEqual(order)
    expect(await named('ch_unknown')).toBeNull()
  })
})

describe('a provider', () => {
  test('that responds slowly does not delay the page, and its response is applied later', async () => {
    const { order, session } = await ordered(till, await backpack(market))
    await pay(till, session, 'never')
    const answer = Promise.withResolvers<void>()
    const slow = changed(till, ({ read }) => ({
      read: (...asked) => answer.promise.then(() => read(...asked)),
    }))
    const started = performance.now()
    const found = await readCheckout(slow, { session }, () => {})
    expect(found?.state).toBe('pending_payment')
    expect(performance.now() - started).toBeLessThan(10_000)
    answer.resolve()
    await expect.poll(() => stateOf(torv, order), { timeout: 10_000 }).toBe('authorised')
  })

  test('that is down does not break the page of a returning customer: the order stays pending and the error is logged', async () => {
    const { session } = await ordered(till, await backpack(market))
    const faults: unknown[] = []
    const down = changed(till, () => ({ read: () => Promise.reject(new ProviderAway('down')) }))
    const found = await readCheckout(down, { session }, (fault) => faults.push(fault))
    expect(found?.state).toBe('pending_payment')
    expect(faults).toEqual([new ProviderAway('down')])
  })

  test('that opened a payment page after the request timed out does not cause a second payment', async () => {
    const good = await backpack(market, 1)
    const wanted = checkout([wish(good)], { key: randomUUID() })
    const answer = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const slow = changed(till, ({ openSession }) => ({
      openSession: (...wishes) => {
        asked.resolve()
        return answer.promise.then(() => openSession(...wishes))
      },
    }))
    const waiting = startCheckout(slow, wanted)
    // Until then, either of the two requests could be the one that continues.
    await asked.promise
    // The browser has retried meanwhile.
    expect(await startCheckout(till, wanted)).toEqual({ refused: 'checkoutUnderWay' })
    answer.resolve()
    const session = granted(await waiting)
    expect(await startCheckout(till, wanted)).toEqual(session)
    expect(await stockOf(torv, good.variant_id)).toEqual({ present: 1, held: 1 })
  })
})

test('an order whose payment page was never handed out expires without asking the provider', async () => {
  const good = await backpack(market, 1)
  const shaky = losing(till, 'openSession', 'after')
  await startCheckout(shaky, checkout([wish(good)]))
  const { rows } = await torv.keeper.query<{ order_id: string }>(
    `update payment_attempts set expires_at = now() - interval '1 minute'
     where provider_ref is null returning order_id`,
  )
  for (const { order_id } of rows) await checkPayment(till, { ...till.store, order_id })
  expect(await stockOf(torv, good.variant_id)).toEqual({ present: 1, held: 0 })
})

test('an unpaid order gives up its stock for a new checkout of the same customer, and a paid one does not', async () => {
  const good = await backpack(market, 1)
  const { session, order } = await ordered(till, good)
  const again = checkout([wish(good)])
  expect(await startCheckout(till, again)).toMatchObject({ refused: 'productSoldOut' })
  granted(await startCheckout(till, { ...again, earlier: session }))
  expect(await stateOf(torv, order)).toBe('expired')
  const { session: mine, order: bought } = await paid(till, await backpack(market, 5))
  expect(await startCheckout(till, { ...again, earlier: mine })).toMatchObject({
    refused: 'productSoldOut',
  })
  expect(await stateOf(torv, bought)).toBe('authorised')
})

test('without a payment provider a checkout is refused and nothing is reserved', async () => {
  const good = await backpack(market, 1)
  const payments: Payments = { ...playMoney, chosenBy: async () => null }
  const answer = await startCheckout({ ...till, payments }, checkout([wish(good)]))
  expect(answer).toEqual({ refused: 'checkoutUnavailable' })
  expect(await stockOf(torv, good.variant_id)).toEqual({ present: 1, held: 0 })
})
