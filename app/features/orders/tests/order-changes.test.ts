import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isRefused } from '#shared/errors/errors.ts'
import { minor } from '#shared/money/money.ts'
import { getVat } from '#shared/money/vat.ts'
import { parseTheme } from '#shared/theme/theme.ts'
import {
  changePaidOrder,
  type WantedChange,
} from '#features/orders/server/change/change-paid-order.ts'
import { composeOrderMail } from '#features/mail-delivery/server/compose-order-mail.ts'
import { cancelOrder } from '#features/orders/server/cancel-order.ts'
import { getLastEventNumber } from '#features/orders/server/order-events.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { startCheckout } from '#features/orders/server/checkout/start-checkout.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import { withdrawOrder } from '#features/orders/server/withdraw/withdraw-order.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { countUses, createCampaign } from '#test/support/campaigns.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { createJacket, readSold } from '#test/support/order-changes.ts'
import { openMarket, toRequestedLine, unwrap, type Market } from '#test/support/people.ts'
import {
  buildCheckout,
  checkInvariants,
  createGiftCard,
  createPaidOrder,
  createStorePayments,
  getOrderKey,
  getOrderState,
  getStock,
  payOrder,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let storePayments: StorePayments
let jacket: Awaited<ReturnType<typeof createJacket>>

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  storePayments = createStorePayments(torv.database, market.bagShop)
})
beforeEach(async () => {
  jacket = await createJacket(market)
})
afterAll(async () => {
  await checkInvariants(torv)
  await torv.close()
})

const getStaffActor = () => ({ actor: 'staff', staff_id: market.freja.scope.staff_id }) as const

function change(order: OrderKey, wanted: WantedChange) {
  return changePaidOrder(storePayments, order, getStaffActor(), wanted)
}

async function buy(quantity: number, codes: readonly string[] = []): Promise<OrderKey> {
  const { order } = await createPaidOrder(storePayments, jacket, quantity, { used: { codes } })
  return order
}

async function findLine(order: OrderKey, index = 0): Promise<string> {
  return (await readSold(storePayments, order)).lines[index]?.id ?? ''
}

async function toLine(order: OrderKey, quantity: number, variant_id: string | null = null) {
  return { line_id: await findLine(order), quantity, variant_id }
}

async function ship(order: OrderKey): Promise<void> {
  unwrap(await transitionOrder(storePayments.job, order, getStaffActor(), 'packed'))
  unwrap(await shipOrder(storePayments, order, getStaffActor()))
}

async function readRows<Row extends object>(query: string, ...values: unknown[]): Promise<Row[]> {
  return (await torv.ownerClient.query<Row>(query, values)).rows
}

async function readDrawn({ order_id }: OrderKey) {
  return readRows(
    'select kind, provider, amount::int from payment_entries where order_id = $1 order by amount',
    order_id,
  )
}

function refusalOf(result: unknown) {
  return isRefused(result) ? result.refused : result
}

describe('a lower quantity', () => {
  test('is what is drawn, gives the pieces back and tells history and customer', async () => {
    const order = await buy(3)
    const wanted = { lines: [await toLine(order, 2)], reason: 'Ringede' }
    expect(await change(order, wanted)).toBeNull()
    const { sums, lines } = await readSold(storePayments, order)
    const shipping = sums.total - sums.subtotal
    expect(lines).toMatchObject([{ quantity: 2, line_total: 200_000 }])
    expect(sums).toMatchObject({
      subtotal: 200_000,
      vat: getVat(minor(200_000)) + getVat(minor(shipping)),
    })
    expect(await getStock(torv, jacket.medium)).toEqual({ present: 5, held: 2 })
    const changes = [{ name: 'Jakke, M', from: 3, to: 2, swapped: null }]
    const detail = { changes, amount: 100_000, has_new_address: false }
    const events = await readRows(
      "select kind, actor, detail from order_events where order_id = $1 and kind in ('changed', 'mailed') order by seq",
      order.order_id,
    )
    expect(events).toMatchObject([
      { kind: 'mailed', detail: { mail: 'receipt' } },
      { kind: 'changed', actor: 'staff', detail: { ...detail, reason: 'Ringede' } },
      { kind: 'mailed', detail: { mail: 'changed' } },
    ])
    const mails = await readRows<{ letter: object }>(
      `select payload -> 'data' -> 'letter' as letter from graphile_worker._private_jobs
        where payload -> 'data' ->> 'order_id' = $1 and payload -> 'data' -> 'letter' ->> 'is' = 'changed'`,
      order.order_id,
    )
    expect(mails).toEqual([{ letter: { is: 'changed', ...detail } }])
    await checkInvariants(torv)
    await ship(order)
    expect(await readDrawn(order)).toEqual([
      { kind: 'capture', provider: 'test', amount: sums.total },
    ])
    expect(await getStock(torv, jacket.medium)).toEqual({ present: 3, held: 0 })
    await checkInvariants(torv)
  })

  test('gives a contribution only if the order gave one', async () => {
    const order = await buy(3)
    expect(await change(order, { lines: [await toLine(order, 2)] })).toBeNull()
    const read = () =>
      readRows('select contribution::int from orders where id = $1', order.order_id)
    expect(await read()).toEqual([{ contribution: 0 }])
  })

  test('keeps the share of a discount to the øre', async () => {
    await createCampaign(torv, market.bagShop, {
      code: 'AENDRING',
      kind: 'order_amount',
      value: 10_001,
    })
    const order = await buy(3, ['AENDRING'])
    await change(order, { lines: [await toLine(order, 2)] })
    const { lines } = await readSold(storePayments, order)
    // 3,000.00 kr. less 100.01 kr. are 2,899.99 kr., two thirds of which are 1,933.33 kr.
    expect(lines).toMatchObject([{ line_total: 193_333, discount: 6_667 }])
    expect(await countUses(torv, 'AENDRING')).toBe(1)
    await checkInvariants(torv)
  })

  test('is refused with an outdated form, and done once when it is sent twice', async () => {
    const order = await buy(3)
    const version = await getLastEventNumber(storePayments.job, order)
    const by = { ...getStaffActor(), version }
    const wanted = { lines: [await toLine(order, 2)] }
    const results = await Promise.all([
      changePaidOrder(storePayments, order, by, wanted),
      changePaidOrder(storePayments, order, by, wanted),
    ])
    expect(results.map(refusalOf).toSorted()).toEqual([null, 'orderSeenBefore'].toSorted())
    expect(await getStock(torv, jacket.medium)).toMatchObject({ held: 2 })
  })

  test('is refused once the order is packed, and while money is on its way', async () => {
    const order = await buy(2)
    const lines = [await toLine(order, 1)]
    await torv.ownerClient.query(
      `insert into payment_tasks (company_id, store_id, order_id, kind, amount, actor)
        select company_id, store_id, id, 'release', 0, 'staff' from orders where id = $1`,
      [order.order_id],
    )
    expect(refusalOf(await change(order, { lines }))).toBe('moneyUnderWay')
    await torv.ownerClient.query(`update payment_tasks set state = 'refused' where order_id = $1`, [
      order.order_id,
    ])
    unwrap(await transitionOrder(storePayments.job, order, getStaffActor(), 'packed'))
    expect(refusalOf(await change(order, { lines }))).toBe('orderStepRefused')
  })

  test('of pieces that the customer has withdrawn from is left to the parcel', async () => {
    const order = await buy(2)
    const line_id = await findLine(order)
    const shop = torv.database.scoped({ as: 'visitor', ...storePayments.store })
    unwrap(
      await withdrawOrder(
        { job: storePayments.job, shop, client_address: '192.0.2.7' },
        storePayments.store,
        {
          key: randomUUID(),
          order_id: order.order_id,
          name: 'Anton',
          email: 'anton@torv.example',
          lines: [{ line_id, quantity: 1 }],
        },
      ),
    )
    expect(refusalOf(await change(order, { lines: [await toLine(order, 1)] }))).toBe(
      'changeWithdrawn',
    )
  })

  test('never leaves an order without anything to pay', async () => {
    const order = await buy(1)
    expect(refusalOf(await change(order, { lines: [await toLine(order, 0)] }))).toBe('changeEmpty')
    expect(refusalOf(await change(order, { lines: [await toLine(order, 2)] }))).toBe(
      'changeInvalid',
    )
    expect(refusalOf(await change(order, { lines: [await toLine(order, 1)] }))).toBe(
      'changeNothing',
    )
    expect(await getStock(torv, jacket.medium)).toMatchObject({ held: 1 })
  })
})

describe('credit', () => {
  test('gets back first what the order costs less, and can be used again', async () => {
    const card = await createGiftCard(storePayments, 150_000)
    const order = await buy(3, [card.code])
    await change(order, { lines: [await toLine(order, 2)] })
    const { sums } = await readSold(storePayments, order)
    expect(sums).toMatchObject({ subtotal: 200_000, credit: 50_000 })
    expect(await readRows('select balance::int from credits where id = $1', card.id)).toEqual([
      { balance: 100_000 },
    ])
    await checkInvariants(torv)
    await change(order, { lines: [await toLine(order, 1)] })
    expect((await readSold(storePayments, order)).sums).toMatchObject({
      subtotal: 100_000,
      credit: 0,
    })
    await checkInvariants(torv)
    await ship(order)
    expect(await readDrawn(order)).toMatchObject([{ kind: 'capture', provider: 'test' }])
  })

  test('that pays the whole order is used for what is left, and its VAT stays settled', async () => {
    const card = await createGiftCard(storePayments, 400_000, 'single')
    const order = await buy(3, [card.code])
    expect(await getOrderState(torv, order)).toBe('authorised')
    await change(order, { lines: [await toLine(order, 1)] })
    const { sums } = await readSold(storePayments, order)
    expect(sums).toMatchObject({
      credit: sums.total,
      settled: sums.total,
      settled_vat: sums.vat,
    })
    await checkInvariants(torv)
    await ship(order)
    expect(await readDrawn(order)).toEqual([
      { kind: 'capture', provider: 'credit', amount: sums.total },
    ])
    await checkInvariants(torv)
  })

  test('returns whole when the changed order is cancelled', async () => {
    const card = await createGiftCard(storePayments, 150_000)
    const order = await buy(3, [card.code])
    await change(order, { lines: [await toLine(order, 2)] })
    unwrap(await cancelOrder(storePayments, order, getStaffActor()))
    expect(await readRows('select balance::int from credits where id = $1', card.id)).toEqual([
      { balance: 150_000 },
    ])
    expect(await getStock(torv, jacket.medium)).toEqual({ present: 5, held: 0 })
    await checkInvariants(torv)
  })
})

describe('another variant', () => {
  test('at the same price costs what was paid, and moves the stock', async () => {
    const order = await buy(2)
    expect(await change(order, { lines: [await toLine(order, 2, jacket.large)] })).toBeNull()
    const { lines, sums } = await readSold(storePayments, order)
    expect(lines).toMatchObject([{ variant_name: 'L', quantity: 2, line_total: 200_000 }])
    expect(sums).toMatchObject({ subtotal: 200_000 })
    expect(await getStock(torv, jacket.medium)).toMatchObject({ held: 0 })
    expect(await getStock(torv, jacket.large)).toMatchObject({ held: 2 })
    await change(order, { lines: [await toLine(order, 2, jacket.medium)] })
    expect(await getStock(torv, jacket.medium)).toMatchObject({ held: 2 })
    await checkInvariants(torv)
    await ship(order)
    expect(await getStock(torv, jacket.medium)).toEqual({ present: 3, held: 0 })
    await checkInvariants(torv)
  })

  test('keeps a price that the shop no longer has', async () => {
    const order = await buy(1)
    await torv.ownerClient.query(
      'update product_variants set price = price + 50000 where product_id = $1',
      [jacket.id],
    )
    expect(await change(order, { lines: [await toLine(order, 1, jacket.large)] })).toBeNull()
    expect((await readSold(storePayments, order)).lines).toMatchObject([
      { variant_name: 'L', unit_price: 100_000 },
    ])
  })

  test('that is cheaper lowers the order by the difference, and a dearer one is paid by link', async () => {
    const order = await buy(2)
    expect(await change(order, { lines: [await toLine(order, 2, jacket.huge)] })).toMatchObject({
      refused: 'swapDearer',
    })
    expect(await change(order, { lines: [await toLine(order, 2, jacket.small)] })).toBeNull()
    const { lines } = await readSold(storePayments, order)
    expect(lines).toMatchObject([{ variant_name: 'S', unit_price: 80_000, line_total: 160_000 }])
    await checkInvariants(torv)
  })

  test('that is sold out changes nothing', async () => {
    const order = await buy(1)
    await torv.ownerClient.query('update product_variants set stock_quantity = 0 where id = $1', [
      jacket.large,
    ])
    expect(await change(order, { lines: [await toLine(order, 1, jacket.large)] })).toMatchObject({
      refused: 'productSoldOut',
    })
    expect(await getStock(torv, jacket.medium)).toMatchObject({ held: 1 })
  })

  test('that is a line of the order already is refused', async () => {
    const checkout = buildCheckout([
      toRequestedLine(jacket.toUnit(jacket.medium)),
      toRequestedLine(jacket.toUnit(jacket.large)),
    ])
    const { id } = unwrap(await startCheckout(storePayments, checkout))
    await payOrder(storePayments, id)
    const order = await getOrderKey(storePayments, id)
    const wanted = { lines: [await toLine(order, 1, jacket.large)] }
    expect(refusalOf(await change(order, wanted))).toBe('swapInOrder')
    const both = [
      await toLine(order, 1, jacket.large),
      { line_id: await findLine(order, 1), quantity: 0, variant_id: null },
    ]
    expect(await change(order, { lines: both })).toBeNull()
    expect(await getStock(torv, jacket.medium)).toMatchObject({ held: 0 })
    expect(await getStock(torv, jacket.large)).toMatchObject({ held: 1 })
    await checkInvariants(torv)
  })
})

describe('another address', () => {
  const address = {
    name: 'Karen Holm',
    phone: '12345678',
    address: 'Møllevej 4',
    postcode: '8000',
    city: 'Aarhus C',
    country: 'DK',
  } as const

  test('is written, and named neither in the history nor in the log', async () => {
    const order = await buy(1)
    expect(await change(order, { lines: [], to: address })).toBeNull()
    expect(await readSold(storePayments, order)).toMatchObject({
      address: 'Møllevej 4, 8000 Aarhus C',
    })
    const texts = await readRows<{ detail: string }>(
      `select detail::text as detail from order_events where order_id = $1::uuid
        union all select changes::text from audit_log where subject_id = $1::uuid`,
      order.order_id,
    )
    expect(texts.filter(({ detail }) => detail?.includes('Møllevej'))).toEqual([])
    expect(texts.some(({ detail }) => detail?.includes('"has_new_address": true'))).toBe(true)
  })

  test('outside the zones of the delivery is refused, with the other changes', async () => {
    const order = await buy(2)
    const wanted = {
      lines: [await toLine(order, 1)],
      to: { ...address, postcode: '0150', city: 'Oslo', country: 'NO' as const },
    }
    expect(await change(order, wanted)).toMatchObject({ refused: 'addressNotReached' })
    expect((await readSold(storePayments, order)).lines).toMatchObject([{ quantity: 2 }])
  })
})

test('an order of another company is not changed, and its lines only by this way', async () => {
  const order = await buy(2)
  const lines = [await toLine(order, 1)]
  const rosa = { actor: 'staff', staff_id: market.rosa.scope.staff_id } as const
  expect(await changePaidOrder(storePayments, order, rosa, { lines })).toEqual({
    refused: 'roleForbidden',
  })
  const foreign = createStorePayments(torv.database, market.clayShop)
  expect(
    await changePaidOrder(foreign, { ...foreign.store, order_id: order.order_id }, rosa, { lines }),
  ).toEqual({ refused: 'staffOrderNotFound' })
  const changes = JSON.stringify([{ line_id: lines[0]?.line_id, quantity: 1, discount: 0 }])
  const call = sql`select torv.change_order_lines(${order.company_id}::uuid, ${order.store_id}::uuid,
    ${order.order_id}::uuid, ${changes}::jsonb, '{}')`
  await expect(call.execute(foreign.job)).rejects.toThrow('another tenant')
  await expect(
    sql`update order_lines set quantity = 1 where order_id = ${order.order_id}`.execute(
      storePayments.job,
    ),
  ).rejects.toThrow('permission denied')
  await expect(
    torv.ownerClient.query('update order_lines set quantity = 1 where order_id = $1', [
      order.order_id,
    ]),
  ).rejects.toThrow('cannot be changed')
})

test('the mail tells what was changed and shows the order as it is now', async () => {
  const order = await buy(3)
  await change(order, { lines: [await toLine(order, 2)] })
  const { content: mail } = await composeOrderMail(
    {
      template: 'order',
      to: 'anton@torv.example',
      name: 'Anton',
      order_id: order.order_id,
      letter: {
        is: 'changed',
        amount: 100_000,
        has_new_address: true,
        changes: [
          { name: 'Jakke, M', from: 3, to: 2, swapped: null },
          { name: 'Rem', from: 1, to: 0, swapped: null },
          { name: 'Jakke, M', from: 1, to: 1, swapped: 'Jakke, L' },
        ],
      },
    },
    order,
    async () => danishSender,
    { database: torv.database, orderKeys: storePayments.payments.codeKeys },
  )
  const text = JSON.stringify(mail.blocks)
  expect(text).toContain('Jakke, M: 2 i stedet for 3')
  expect(text).toContain('Rem: taget af ordren')
  expect(text).toContain('1 × Jakke, L i stedet for Jakke, M')
})

const danishSender = {
  name: 'Taskehuset',
  language: 'da',
  theme: parseTheme({}),
  origin: 'https://taskehuset.example',
  company: null,
} as const
