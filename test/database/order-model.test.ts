import { deepEqual, equal } from 'node:assert/strict'
import fc from 'fast-check'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { isRefused } from '#domain/errors.ts'
import { minor } from '#domain/money.ts'
import { answerTestPaymentLate } from '#server/checkout/pay-test-payment.ts'
import { startCheckout } from '#server/checkout/start-checkout.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { checkPayment } from '#server/orders/check-payment.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { refundOrder } from '#server/orders/refund-order.ts'
import { settlePayment } from '#server/orders/settle-payment.ts'
import { shipOrder } from '#server/orders/ship-order.ts'
import type { Till } from '#server/payments/till.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import * as model from '../support/order-model.ts'
import { openMarket, wish, type Market } from '../support/people.ts'
import {
  backpack,
  checkout,
  holdsTogether,
  orderOf,
  pay,
  stockOf,
  tillIn,
  type Ordered,
} from '../support/trade.ts'

let torv: TestDatabase
let market: Market
let till: Till

beforeAll(async () => {
  torv = await emptyDatabase()
  market = await openMarket(torv.database)
  till = tillIn(torv.database, market.bagShop)
})
afterAll(() => torv.close())

const price = 99_900
const lanes = 4
const runs = inject('stories')

type Real = {
  good: Awaited<ReturnType<typeof backpack>>
  orders: (Omit<Ordered, 'url'> & { line_id: string })[]
}
type Command = fc.AsyncCommand<model.Model, Real>

function command(said: string, run: (expected: model.Model, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    async run(expected, real) {
      await run(expected, real)
      const stock = await stockOf(torv, real.good.variant_id)
      deepEqual(stock, { present: expected.present, held: model.held(expected) })
      for (const [index, order] of expected.orders.entries()) {
        deepEqual(await standing(real.orders[index]), standingOf(order))
      }
    },
    toString: () => said,
  }
}

async function standing(placed: Real['orders'][number] | undefined) {
  const { rows } = await torv.keeper.query(
    `select o.state, p.state as bank,
       coalesce(sum(e.amount) filter (where e.kind = 'capture'), 0)::int as drawn,
       coalesce(-sum(e.amount) filter (where e.kind = 'refund'), 0)::int as "paidBack"
     from orders o join test_payments p on p.id = $2
     left join payment_entries e on e.order_id = o.id
     where o.id = $1 group by o.state, p.state`,
    [placed?.order.order_id, placed?.session],
  )
  return rows[0]
}

function standingOf({ state, bank, drawn, paidBack }: model.ModelOrder) {
  return { state, bank, drawn, paidBack }
}

const by = () => ({ actor: 'staff', staff_id: market.freja.scope.staff_id }) as const

/** Returns the order at this index modulo the number of orders, or null when there is none. */
function chosen(expected: model.Model, real: Real, at: number) {
  const index = expected.orders.length > 0 ? at % expected.orders.length : -1
  const [one, placed] = [expected.orders[index], real.orders[index]]
  return one && placed ? { one, placed } : null
}

function onOrder(
  said: string,
  at: number,
  run: (found: NonNullable<ReturnType<typeof chosen>>, expected: model.Model) => Promise<void>,
): Command {
  return command(`${said}#${at}`, async (expected, real) => {
    const found = chosen(expected, real, at)
    if (found) await run(found, expected)
  })
}

const at = fc.nat(3)
const card = fc.constantFrom('succeeds', 'never', 'late')

const commands: fc.Arbitrary<Command>[] = [
  fc.integer({ min: 1, max: 3 }).map((quantity) =>
    command(`buy ${quantity}`, async (expected, real) => {
      const isGranted = model.buys(expected, quantity) !== null
      const answer = await startCheckout(till, checkout([wish(real.good, quantity)]))
      equal(!isRefused(answer), isGranted)
      if (isRefused(answer)) return
      const order = await orderOf(till, answer.id)
      const line = await till.job
        .selectFrom('order_lines')
        .where('order_id', '=', order.order_id)
        .select('id as line_id')
        .executeTakeFirstOrThrow()
      real.orders.push({ order, session: answer.id, ...line })
    }),
  ),
  fc.tuple(at, card).map(([index, kind]) =>
    onOrder(`pay ${kind} `, index, async ({ one, placed }, expected) => {
      model.pays(expected, one, kind)
      await pay(till, placed.session, kind)
    }),
  ),
  at.map((index) =>
    onOrder('answer late ', index, async ({ one, placed }, expected) => {
      model.answersLate(expected, one)
      await answerTestPaymentLate(till, placed.session)
    }),
  ),
  at.map((index) =>
    onOrder('settle ', index, async ({ one, placed }, expected) => {
      model.settles(expected, one)
      await Promise.all([settlePayment(till, placed.order), settlePayment(till, placed.order)])
    }),
  ),
  at.map((index) =>
    onOrder('time is over ', index, async ({ one, placed }, expected) => {
      model.timeIsOver(expected, one)
      await torv.keeper.query(
        "update payment_attempts set expires_at = now() - interval '1 minute' where order_id = $1",
        [placed.order.order_id],
      )
      await checkPayment(till, placed.order)
    }),
  ),
  at.map((index) =>
    onOrder('pack ', index, async ({ one, placed }) => {
      const isDone = model.isPacked(one)
      equal(!isRefused(await moveOrder(till.job, placed.order, by(), 'packed')), isDone)
    }),
  ),
  fc.tuple(at, fc.integer({ min: 1, max: 3 })).map(([index, quantity]) =>
    onOrder(`send ${quantity} of `, index, async ({ one, placed }, expected) => {
      const isDone = model.isSent(expected, one, quantity)
      const lines = [{ line_id: placed.line_id, quantity }]
      equal(!isRefused(await shipOrder(till, placed.order, by(), { lines })), isDone)
    }),
  ),
  at.map((index) =>
    onOrder('cancel ', index, async ({ one, placed }) => {
      const isDone = model.isCancelled(one)
      equal(!isRefused(await cancelOrder(till, placed.order, by())), isDone)
    }),
  ),
  fc.tuple(at, fc.constantFrom(price, price / 2, 1)).map(([index, amount]) =>
    onOrder(`refund ${amount} of `, index, async ({ one, placed }) => {
      const isDone = model.isPaidBack(one, amount)
      const answer = await refundOrder(till, placed.order, by(), { amount: minor(amount) })
      equal(!isRefused(answer), isDone)
    }),
  ),
  fc.integer({ min: 1, max: 3 }).map((more) =>
    command(`restock ${more}`, async (expected, real) => {
      expected.present += more
      await torv.keeper.query(
        'update product_variants set stock_quantity = stock_quantity + $1 where id = $2',
        [more, real.good.variant_id],
      )
    }),
  ),
]

test('orders match the model after any sequence of commands', async () => {
  const lane = async () => {
    const shelf = await backpack(market, 0, price)
    const property = fc.asyncProperty(
      fc.integer({ min: 0, max: 4 }),
      fc.commands(commands, { maxCommands: 12, size: 'max' }),
      async (present, steps) => {
        const good = await anew(shelf, present)
        const setup = () => ({
          model: { present, price, orders: [] },
          real: { good, orders: [] },
        })
        await fc.asyncModelRun(setup, steps)
      },
    )
    await fc.assert(property, { numRuns: Math.ceil(runs / lanes) })
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  await holdsTogether(torv)
}, 3_600_000)

/** Replaces the active variant with an unused one, so that earlier orders keep theirs. */
async function anew(shelf: Real['good'], present: number): Promise<Real['good']> {
  const { rows } = await torv.keeper.query<{ id: string }>(
    `with former as (
       update product_variants set active = false where product_id = $1 and active returning *)
     insert into product_variants (company_id, product_id, name, sku, price, stock_quantity)
     select company_id, product_id, name, sku, price, $2 from former returning id`,
    [shelf.id, present],
  )
  const id = rows[0]?.id ?? ''
  return { ...shelf, variants: [{ id, name: 'M' }], variant_id: id }
}
