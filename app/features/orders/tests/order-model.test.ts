import { deepEqual, equal } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { isRefused } from '#shared/errors/errors.ts'
import { minor } from '#shared/money/money.ts'
import { authoriseTestPaymentLate } from '#features/orders/server/pay/pay-test-payment.ts'
import { startCheckout } from '#features/orders/server/checkout/start-checkout.ts'
import { cancelOrder } from '#features/orders/server/cancel-order.ts'
import { checkPayment } from '../server/pay/leave-payment.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import { refundOrder } from '#features/orders/server/refund/refund-order.ts'
import { syncPayment } from '#features/orders/server/pay/sync-payment.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { countUses, createCampaign } from '#test/support/campaigns.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import * as model from '#test/support/order-model.ts'
import { openMarket, toRequestedLine, type Market } from '#test/support/people.ts'
import {
  createBackpack,
  buildCheckout,
  checkInvariants,
  getOrderKey,
  openPayment,
  payOrder,
  getStock,
  createGiftCard,
  createStorePayments,
  type StartedOrder,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let storePayments: StorePayments

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  storePayments = createStorePayments(torv.database, market.bagShop)
})
afterAll(() => torv.close())

const price = 99_900
// Not divisible by two or three, so that parts of a line are rounded.
const discount = 10_001
const giftCardAmount = 40_000
const laneCount = 4
const runs = inject('stories')

type Real = {
  giftCard: { id: string; code: string }
  product: Awaited<ReturnType<typeof createBackpack>>
  code: string
  orders: (Omit<StartedOrder, 'url' | 'attempt_id'> & { line_id: string })[]
}
type Command = fc.AsyncCommand<model.Model, Real>

function createCommand(
  label: string,
  run: (expected: model.Model, real: Real) => Promise<void>,
): Command {
  return {
    check: () => true,
    async run(expected, real) {
      await run(expected, real)
      const stock = await getStock(torv, real.product.variant_id)
      deepEqual(stock, { present: expected.stock, held: model.countReserved(expected) })
      equal(await countUses(torv, real.code), model.countUses(expected))
      equal(await readBalance(real.giftCard.id), expected.giftCard)
      for (const [index, order] of expected.orders.entries()) {
        deepEqual(await readOrderStatus(real.orders[index]), toOrderStatus(order))
      }
    },
    toString: () => label,
  }
}

async function readBalance(id: string): Promise<number> {
  const { rows } = await torv.ownerClient.query('select balance::int from credits where id = $1', [
    id,
  ])
  return rows[0].balance
}

async function readOrderStatus(placedOrder: Real['orders'][number] | undefined) {
  const { rows } = await torv.ownerClient.query(
    `select o.state, p.state as bank,
       coalesce(sum(e.amount) filter (where e.kind = 'capture'), 0)::int as drawn,
       coalesce(-sum(e.amount) filter (where e.kind = 'refund'), 0)::int as "paidBack"
     from orders o join test_payments p on p.id = $2
     left join payment_entries e on e.order_id = o.id
     where o.id = $1 group by o.state, p.state`,
    [placedOrder?.order.order_id, placedOrder?.session],
  )
  return rows[0]
}

function toOrderStatus({ state, paymentStatus, capturedAmount, refundedAmount }: model.ModelOrder) {
  return { state, bank: paymentStatus, drawn: capturedAmount, paidBack: refundedAmount }
}

const getStaffActor = () => ({ actor: 'staff', staff_id: market.freja.scope.staff_id }) as const

/** Returns the order at this index modulo the number of orders, or null when there is none. */
function pickOrder(expected: model.Model, real: Real, at: number) {
  const index = expected.orders.length > 0 ? at % expected.orders.length : -1
  const [expectedOrder, placedOrder] = [expected.orders[index], real.orders[index]]
  return expectedOrder && placedOrder ? { expectedOrder, placedOrder } : null
}

function createOrderCommand(
  label: string,
  at: number,
  run: (picked: NonNullable<ReturnType<typeof pickOrder>>, expected: model.Model) => Promise<void>,
): Command {
  return createCommand(`${label}#${at}`, async (expected, real) => {
    const picked = pickOrder(expected, real, at)
    if (picked) await run(picked, expected)
  })
}

const at = fc.nat(3)
const card = fc.constantFrom('succeeds', 'never', 'late')

const commands: fc.Arbitrary<Command>[] = [
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.boolean(), fc.boolean())
    .map(([quantity, hasCode, hasGiftCard]) =>
      createCommand(
        ['buy', quantity, hasCode && 'code', hasGiftCard && 'gift card'].filter(Boolean).join(' '),
        async (expected, real) => {
          const isAllowed = model.tryBuy(expected, quantity, { hasCode, hasGiftCard }) !== null
          const codes = [hasCode && real.code, hasGiftCard && real.giftCard.code]
          const used = { codes: codes.filter((code) => code !== false) }
          const result = await startCheckout(
            storePayments,
            buildCheckout([toRequestedLine(real.product, quantity)], { used }),
          )
          equal(!isRefused(result), isAllowed)
          if (isRefused(result)) return
          const order = await getOrderKey(storePayments, result.id)
          const line = await storePayments.job
            .selectFrom('order_lines')
            .where('order_id', '=', order.order_id)
            .select('id as line_id')
            .executeTakeFirstOrThrow()
          const session = await openPayment(storePayments, result.id)
          real.orders.push({ order, session, ...line })
        },
      ),
    ),
  fc.tuple(at, card).map(([index, kind]) =>
    createOrderCommand(`pay ${kind} `, index, async ({ expectedOrder, placedOrder }, expected) => {
      model.applyPayment(expected, expectedOrder, kind)
      await payOrder(storePayments, placedOrder.session, kind)
    }),
  ),
  at.map((index) =>
    createOrderCommand('answer late ', index, async ({ expectedOrder, placedOrder }, expected) => {
      model.applyLateAuthorisation(expected, expectedOrder)
      await authoriseTestPaymentLate(storePayments, placedOrder.session)
    }),
  ),
  at.map((index) =>
    createOrderCommand('sync ', index, async ({ expectedOrder, placedOrder }, expected) => {
      model.syncOrder(expected, expectedOrder)
      await Promise.all([
        syncPayment(storePayments, placedOrder.order),
        syncPayment(storePayments, placedOrder.order),
      ])
    }),
  ),
  at.map((index) =>
    createOrderCommand('time is over ', index, async ({ expectedOrder, placedOrder }, expected) => {
      model.applyTimeout(expected, expectedOrder)
      await torv.ownerClient.query(
        "update payment_attempts set expires_at = now() - interval '1 minute' where order_id = $1",
        [placedOrder.order.order_id],
      )
      await checkPayment(storePayments, placedOrder.order)
    }),
  ),
  at.map((index) =>
    createOrderCommand('pack ', index, async ({ expectedOrder, placedOrder }) => {
      const isAllowed = model.tryPack(expectedOrder)
      equal(
        !isRefused(
          await transitionOrder(storePayments.job, placedOrder.order, getStaffActor(), 'packed'),
        ),
        isAllowed,
      )
    }),
  ),
  fc.tuple(at, fc.integer({ min: 1, max: 3 }), fc.boolean()).map(([index, quantity, isLast]) =>
    createOrderCommand(
      `send ${quantity}${isLast ? ' and no more' : ''} of `,
      index,
      async ({ expectedOrder, placedOrder }, expected) => {
        const isAllowed = model.tryShip(expected, expectedOrder, { quantity, isLast })
        const lines = [{ line_id: placedOrder.line_id, quantity }]
        const parcel = { lines, isLast }
        equal(
          !isRefused(await shipOrder(storePayments, placedOrder.order, getStaffActor(), parcel)),
          isAllowed,
        )
      },
    ),
  ),
  at.map((index) =>
    createOrderCommand('cancel ', index, async ({ expectedOrder, placedOrder }, expected) => {
      const isAllowed = model.tryCancel(expected, expectedOrder)
      equal(
        !isRefused(await cancelOrder(storePayments, placedOrder.order, getStaffActor())),
        isAllowed,
      )
    }),
  ),
  fc.tuple(at, fc.constantFrom(price, price / 2, 1)).map(([index, amount]) =>
    createOrderCommand(
      `refund ${amount} of `,
      index,
      async ({ expectedOrder, placedOrder }, expected) => {
        const isAllowed = model.tryRefund(expected, expectedOrder, amount)
        const result = await refundOrder(storePayments, placedOrder.order, getStaffActor(), {
          amount: minor(amount),
        })
        equal(!isRefused(result), isAllowed)
      },
    ),
  ),
  fc.tuple(at, fc.integer({ min: 1, max: 2 })).map(([index, quantity]) =>
    createOrderCommand(
      `return ${quantity} of `,
      index,
      async ({ expectedOrder, placedOrder }, expected) => {
        const isAllowed = model.tryReturn(expected, expectedOrder, quantity)
        const lines = [{ line_id: placedOrder.line_id, quantity }]
        const result = await refundOrder(storePayments, placedOrder.order, getStaffActor(), {
          lines,
        })
        equal(!isRefused(result), isAllowed)
      },
    ),
  ),
  fc.integer({ min: 1, max: 3 }).map((more) =>
    createCommand(`restock ${more}`, async (expected, real) => {
      expected.stock += more
      await torv.ownerClient.query(
        'update product_variants set stock_quantity = stock_quantity + $1 where id = $2',
        [more, real.product.variant_id],
      )
    }),
  ),
]

test('orders match the model after any sequence of commands', async () => {
  const runLane = async () => {
    const baseProduct = await createBackpack(market, 0, price)
    const campaign_id = await createCampaign(torv, market.bagShop, {
      kind: 'order_amount',
      value: discount,
      code: `LANE-${baseProduct.id}`.slice(0, 40).toUpperCase(),
    })
    const property = fc.asyncProperty(
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 1, max: 2 }),
      fc.commands(commands, { maxCommands: 12, size: 'max' }),
      async (present, limit, steps) => {
        const product = await replaceVariant(baseProduct, present)
        const code = await createCode(campaign_id, limit)
        const giftCard = await createGiftCard(storePayments, giftCardAmount)
        const setup = () => ({
          model: {
            stock: present,
            price,
            giftCard: giftCardAmount,
            orders: [],
            code: { discount, limit },
          },
          real: { product, code, giftCard, orders: [] },
        })
        await fc.asyncModelRun(setup, steps)
      },
    )
    await fc.assert(property, { numRuns: Math.ceil(runs / laneCount) })
  }
  await Promise.all(Array.from({ length: laneCount }, runLane))
  await checkInvariants(torv)
}, 3_600_000)

async function createCode(campaign_id: string, uses_limit: number): Promise<string> {
  const { company_id, store_id } = market.bagShop
  const code = randomUUID().toUpperCase()
  await torv.ownerClient.query(
    `insert into campaign_codes (company_id, store_id, campaign_id, code, uses_limit) values ($1, $2, $3, $4, $5)`,
    [company_id, store_id, campaign_id, code, uses_limit],
  )
  return code
}

/** Replaces the active variant with an unused one, so that earlier orders keep theirs. */
async function replaceVariant(
  baseProduct: Real['product'],
  present: number,
): Promise<Real['product']> {
  const { rows } = await torv.ownerClient.query<{ id: string }>(
    `with former as (
       update product_variants set active = false where product_id = $1 and active returning *)
     insert into product_variants (company_id, product_id, name, sku, price, stock_quantity)
     select company_id, product_id, name, sku, price, $2 from former returning id`,
    [baseProduct.id, present],
  )
  const id = rows[0]?.id ?? ''
  return { ...baseProduct, variants: [{ id, name: 'M' }], variant_id: id }
}
