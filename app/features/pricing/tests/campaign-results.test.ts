import { afterAll, beforeAll, expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import type { Target } from '#features/pricing/rules/target.ts'
import { hour } from '#shared/durations.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { refundOrder, type Refund } from '#features/orders/server/refund/refund-order.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import { readCampaign } from '#features/pricing/server/read-campaign.ts'
import { createCampaign } from '#test/support/campaigns.ts'
import { buildVariant, unwrap } from '#test/support/people.ts'
import { kroner, openCampaignMarket } from '#test/support/saved-campaigns.ts'
import {
  createBackpack,
  createPaidOrder,
  createStorePayments,
  startOrder,
} from '#test/support/test-orders.ts'

const { torv, market, shop, campaigns } = await openCampaignMarket()
const payments = createStorePayments(torv.database, shop)

beforeAll(async () => {
  await torv.ownerClient.query(
    `update store_settings set payment_settings = payment_settings || '{"shipping_price": 4900}' where store_id = $1`,
    [shop.store_id],
  )
})
afterAll(() => torv.close())

const readResults = async (id: string) =>
  unwrap(await readCampaign(market.sofie, shop, id, 1)).results

async function send(order: OrderKey) {
  const actor = { actor: 'staff', staff_id: market.freja.scope.staff_id } as const
  unwrap(await transitionOrder(payments.job, order, actor, 'packed'))
  unwrap(await shipOrder(payments, order, actor, {}))
}

async function refund(order: OrderKey, quantity: number, rest: Omit<Refund, 'lines'> = {}) {
  const actor = { actor: 'staff', staff_id: market.freja.scope.staff_id } as const
  const { rows } = await torv.ownerClient.query<{ id: string }>(
    'select id from order_lines where order_id = $1',
    [order.order_id],
  )
  const lines = rows.map(({ id }) => ({ line_id: id, quantity }))
  unwrap(await refundOrder(payments, order, actor, { lines: quantity > 0 ? lines : [], ...rest }))
}

/** Goods of 100 that cost the store 40, sold at 80. */
async function sellReduced(quantity: number) {
  const product = await campaigns.createProduct(100, { cost_price: kroner(40) })
  const { id } = unwrap(await campaigns.save({ targets: [`product:${product.id}`] }))
  const { order } = await createPaidOrder(payments, product, quantity)
  return { id, product, order }
}

async function setCost(product_id: string, cost: number) {
  await torv.ownerClient.query('update products set cost_price = $2 where id = $1', [
    product_id,
    kroner(cost),
  ])
}

test('the results count orders of the campaign, beside the same goods before it', async () => {
  const product = await createBackpack(market, 10, 100_000)
  await setCost(product.id, 400)
  const sell = async (daysAgo: number, change: string, quantity = 1) => {
    const { order } = await startOrder(payments, product, quantity)
    await torv.ownerClient.query('set session_replication_role = replica')
    await torv.ownerClient.query(
      `update orders set state = 'completed', placed_at = now() - make_interval(days => $2) where id = $1`,
      [order.order_id, daysAgo],
    )
    await torv.ownerClient.query(
      `update order_lines set unit_price = 100000, line_total = 100000 * quantity, list_price = 100000,
         vat = 20000 * quantity, discount = 0, campaign_id = null where order_id = $1`,
      [order.order_id],
    )
    await torv.ownerClient.query(`update order_lines set ${change} where order_id = $1`, [
      order.order_id,
    ])
    await torv.ownerClient.query('set session_replication_role = origin')
    return order
  }
  const campaign = unwrap(await campaigns.save({ targets: [`product:${product.id}`] }))
  const reduced = `unit_price = 80000, line_total = 80000 * quantity, vat = 16000 * quantity,
    campaign_id = '${campaign.id}'`
  await sell(1, reduced, 2)
  const cancelled = await sell(1, reduced)
  await torv.ownerClient.query(`set session_replication_role = replica`)
  await torv.ownerClient.query(`update orders set state = 'cancelled' where id = $1`, [
    cancelled.order_id,
  ])
  await torv.ownerClient.query(
    `update campaigns set starts_at = now() - interval '2 days' where id = $1`,
    [campaign.id],
  )
  await torv.ownerClient.query(`set session_replication_role = origin`)
  await sell(3, 'sku = sku')
  await sell(5, 'sku = sku')
  const discounted = await sell(1, 'discount = 10000, line_total = 90000, vat = 18000')
  await torv.ownerClient.query(
    `insert into order_discounts (company_id, store_id, order_id, position, campaign_id, name, amount)
     select company_id, store_id, order_id, position, $2, 'Uge 48', 10000 from order_lines where order_id = $1`,
    [discounted.order_id, campaign.id],
  )
  const { results } = unwrap(await readCampaign(market.sofie, shop, campaign.id, 1))
  expect(results).toMatchObject({
    during: {
      orders: 2,
      units: 3,
      revenue: kroner(2_500),
      discount: kroner(500),
      margin: kroner(2_500 - 500 - 3 * 400),
      units_with_cost: 3,
    },
    before: { orders: 1, units: 1, revenue: kroner(1_000), discount: 0, margin: kroner(400) },
  })
})

test('the margin counts the cost of the day that the goods were ordered', async () => {
  const { id, product } = await sellReduced(1)
  await setCost(product.id, 60)
  const margin = kroner(80 - 16 - 40)
  expect(await readResults(id)).toMatchObject({ during: { units: 1, margin, units_with_cost: 1 } })
  await createPaidOrder(payments, product)
  expect(await readResults(id)).toMatchObject({
    during: { units: 2, margin: margin + kroner(80 - 16 - 60), units_with_cost: 2 },
  })
})

test('a piece that is sent back counts no more, and other refunds lower the revenue', async () => {
  const { id, product, order } = await sellReduced(3)
  await startOrder(payments, product)
  const sold = {
    orders: 1,
    units: 3,
    revenue: kroner(240),
    discount: kroner(60),
    margin: kroner(240 - 48 - 3 * 40),
  }
  expect(await readResults(id)).toMatchObject({ during: sold })
  await send(order)
  await refund(order, 1)
  const kept = {
    orders: 1,
    units: 2,
    revenue: kroner(160),
    discount: kroner(40),
    margin: kroner(160 - 32 - 2 * 40),
  }
  expect(await readResults(id)).toMatchObject({ during: kept })
  // A quarter of the remaining goods (160) and of the shipping (49).
  await refund(order, 0, { amount: minor((160_00 + 49_00) / 4) })
  const lowered = { ...kept, revenue: kroner(120), margin: kroner(120 - 24 - 2 * 40) }
  expect(await readResults(id)).toMatchObject({ during: lowered })
  await refund(order, 0, { amount: minor(((160_00 + 49_00) / 4) * 3) })
  expect(await readResults(id)).toMatchObject({ during: { orders: 1, units: 2, revenue: 0 } })
})

test('an order that is sent back with its shipping leaves nothing, a deduction for wear remains', async () => {
  const { id, order, product } = await sellReduced(2)
  await send(order)
  await refund(order, 2, { shipping: true })
  const nothing = { orders: 1, units: 0, revenue: 0, discount: 0, margin: 0 }
  expect(await readResults(id)).toMatchObject({ during: nothing })
  const worn = await createPaidOrder(payments, product, 1)
  await send(worn.order)
  await refund(worn.order, 1, { amount: kroner(50) })
  expect(await readResults(id)).toMatchObject({
    during: { orders: 2, units: 0, revenue: kroner(30), margin: kroner(24) },
  })
})

test('free shipping counts as a discount once, with all goods of the order', async () => {
  const product = await campaigns.createProduct(100)
  const id = await createCampaign(torv, shop, {
    kind: 'free_shipping',
    value: 0,
    code: 'FRAGT',
    targets: [{ of: 'product', id: product.id }],
  })
  await createPaidOrder(payments, product, 2, { used: { codes: ['FRAGT'] } })
  await createPaidOrder(payments, product, 1)
  expect(await readResults(id)).toMatchObject({
    during: { orders: 1, units: 2, revenue: kroner(200), discount: kroner(49) },
  })
})

test('a campaign of one variant is compared with that variant alone', async () => {
  const variants = [buildVariant('Lille'), buildVariant('Stor')]
  const product = await campaigns.createProduct(100, { variants })
  const [small, large] = product.variants
  const targets: Target[] = [{ of: 'variant', id: small?.id ?? '' }]
  const id = await createCampaign(torv, shop, { code: 'LILLE', targets })
  for (const variant of [small, large, large]) {
    const { order } = await createPaidOrder(payments, {
      ...product,
      variants: [variant!],
    })
    await torv.ownerClient.query(`set session_replication_role = replica`)
    await torv.ownerClient.query('update orders set placed_at = $2 where id = $1', [
      order.order_id,
      new Date(Date.now() - 1.5 * hour),
    ])
    await torv.ownerClient.query(`set session_replication_role = origin`)
  }
  expect(await readResults(id)).toMatchObject({ during: { units: 0 }, before: { units: 1 } })
})
