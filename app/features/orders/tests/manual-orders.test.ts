import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isRefused } from '#shared/errors/errors.ts'
import { manualOrderForm, type ManualOrderForm } from '#features/orders/rules/manual-order-form.ts'
import {
  closePaymentLink,
  mailPaymentLink,
  openPaymentLink,
} from '#features/orders/server/manual-orders/handle-payment-link.ts'
import { readManualOrder } from '#features/orders/server/manual-orders/read-manual-order.ts'
import { saveManualOrder } from '#features/orders/server/manual-orders/save-manual-order.ts'
import { sendPaymentLink } from '#features/orders/server/manual-orders/send-payment-link.ts'
import { getLastEventNumber } from '#features/orders/server/order-events.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { refundOrder } from '#features/orders/server/refund/refund-order.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import { leavePayment, pollPayment } from '#features/orders/server/pay/leave-payment.ts'
import { releaseSoldOut } from '#features/orders/server/pay/release-old-holds.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { openMarket, unwrap, type Market } from '#test/support/people.ts'
import {
  checkInvariants,
  createBackpack,
  createStorePayments,
  getOrderState,
  getStock,
  payOrder,
  startOrder,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let payments: StorePayments
let bag: Awaited<ReturnType<typeof createBackpack>>

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  payments = createStorePayments(torv.database, market.bagShop)
})
beforeEach(async () => {
  bag = await createBackpack(market, 5)
})
afterAll(() => torv.close())

const urls = {
  success_url: 'http://taske.localhost/checkout/success',
  cancel_url: 'http://taske.localhost/checkout/cancel',
}

const buyer = {
  email: 'karen@torv.example',
  name: 'Karen Holm',
  phone: '12345678',
  address: 'Møllevej 4',
  postcode: '8000',
  country: 'DK',
}

function fillForm(fields: Record<string, unknown> = {}): ManualOrderForm {
  return manualOrderForm.parse({ ...buyer, lines: [toLine()], ...fields })
}

function toLine(line: Record<string, unknown> = {}) {
  return {
    store_product_id: bag.store_product_id,
    variant_id: bag.variant_id,
    quantity: '1',
    ...line,
  }
}

async function saveDraft(fields: Record<string, unknown> = {}) {
  return unwrap(await saveManualOrder(market.freja, market.bagShop, null, fillForm(fields)))
}

function send({ draft_id, version }: { draft_id: string; version: number }) {
  const draft = { ...payments.store, draft_id }
  const by = { staff_id: market.freja.scope.staff_id }
  return sendPaymentLink(payments, draft, { by, version, urls })
}

async function sendDraft(fields: Record<string, unknown> = {}): Promise<OrderKey> {
  const { order_id } = unwrap(await send(await saveDraft(fields)))
  return { ...payments.store, order_id }
}

async function readAttempt({ order_id }: OrderKey): Promise<string> {
  const [attempt] = await readRows<{ id: string }>(
    'select id from payment_attempts where order_id = $1 order by created_at desc limit 1',
    order_id,
  )
  return attempt?.id ?? ''
}

async function readRows<Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> {
  const { rows } = await torv.ownerClient.query<Row>(sql, values)
  return rows
}

async function createActor(order: OrderKey) {
  const version = await getLastEventNumber(payments.job, order)
  return { actor: 'staff', staff_id: market.freja.scope.staff_id, version } as const
}

describe('a draft', () => {
  test('reserves nothing, and fills in the town of the postcode', async () => {
    const { draft_id } = await saveDraft()
    expect(await getStock(torv, bag.variant_id)).toMatchObject({ held: 0 })
    const draft = unwrap(
      await readManualOrder(market.freja, payments.job, payments.store, { draft_id, find: 'ryg' }),
    )
    expect(draft).toMatchObject({ city: 'Aarhus C', sums: { subtotal: 99_900 } })
    expect(draft.found.map(({ name }) => name)).toContain('Rygsæk, M')
  })

  test('with a discount lists it in the sums', async () => {
    const discount = { kind: 'percent', value: '10', reason: 'Stamkunde' }
    const { draft_id } = await saveDraft({ discount })
    const read = { draft_id, find: '' }
    const draft = unwrap(await readManualOrder(market.freja, payments.job, payments.store, read))
    expect(draft.discount).toEqual({ kind: 'percent', value: 1_000, reason: 'Stamkunde' })
    expect(draft.sums).toMatchObject({
      goods: 99_900,
      savings: [{ name: 'Stamkunde', amount: 9_990 }],
      subtotal: 89_910,
    })
  })

  test('that is submitted twice is one', async () => {
    const key = randomUUID()
    const first = await saveDraft({ key })
    expect(await saveDraft({ key })).toEqual(first)
    expect(await readRows('select from order_drafts where id = $1', key)).toHaveLength(1)
  })

  test('is not overwritten by a colleague who read it before', async () => {
    const { draft_id, version } = await saveDraft()
    const save = (name: string) =>
      saveManualOrder(
        market.freja,
        market.bagShop,
        draft_id,
        fillForm({ name, version: String(version) }),
      )
    expect(unwrap(await save('Karen Holm Hansen'))).toEqual({ draft_id, version: version + 1 })
    expect(await save('Karen')).toEqual({ refused: 'draftChanged' })
    const [draft] = await readRows('select name from order_drafts where id = $1', draft_id)
    expect(draft).toEqual({ name: 'Karen Holm Hansen' })
  })

  test('of another company does not exist', async () => {
    const { draft_id } = await saveDraft()
    const foreign = await readManualOrder(market.rosa, payments.job, payments.store, {
      draft_id,
      find: '',
    })
    expect(foreign).toEqual({ refused: 'roleForbidden' })
    const by = { staff_id: market.rosa.scope.staff_id }
    const draft = { ...payments.store, draft_id }
    expect(await sendPaymentLink(payments, draft, { by, version: 1, urls })).toEqual({
      refused: 'roleForbidden',
    })
    const own = { ...market.clayShop, draft_id }
    const foreignPayments = createStorePayments(torv.database, market.clayShop)
    expect(await sendPaymentLink(foreignPayments, own, { by, version: 1, urls })).toEqual({
      refused: 'draftNotFound',
    })
  })

  test('is not sent without goods, buyer and address, and not for nothing', async () => {
    const refuse = async (fields: Record<string, unknown>) => {
      const result = await send(await saveDraft(fields))
      return isRefused(result) ? result.refused : null
    }
    expect(await refuse({ lines: [] })).toBe('draftEmpty')
    expect(await refuse({ email: '' })).toBe('emailMissing')
    expect(await refuse({ name: '' })).toBe('nameMissing')
    expect(await refuse({ address: '' })).toBe('addressMissing')
    expect(await refuse({ country: 'NO', postcode: '0150' })).toBe('addressOutsideZones')
    expect(await refuse({ lines: [toLine({ quantity: '6' })] })).toBe('stockTooLow')
    expect(await refuse({ lines: [toLine({ agreed_price: '0', reason: 'Gave' })] })).toBe(
      'draftFree',
    )
  })
})

describe('a payment link', () => {
  test('is an order at the agreed price, whose goods are reserved, and a mail', async () => {
    const order = await sendDraft({
      lines: [toLine({ quantity: '2', agreed_price: '800,00', reason: 'Ridse i læderet' })],
      print_note: 'Tak for snakken',
      open_days: '7',
    })
    const [placed] = await readRows(
      `select state, by_hand, subtotal::int, vat::int, email, address, print_note, city from orders where id = $1`,
      order.order_id,
    )
    expect(placed).toEqual({
      state: 'pending_payment',
      by_hand: true,
      subtotal: 160_000,
      vat: 32_000,
      email: buyer.email,
      address: 'Møllevej 4, 8000 Aarhus C',
      print_note: 'Tak for snakken',
      city: 'Aarhus C',
    })
    expect(await getStock(torv, bag.variant_id)).toMatchObject({ held: 2 })
    const events = await readRows<{ kind: string; actor: string; detail: object }>(
      'select kind, actor, detail from order_events where order_id = $1 order by seq',
      order.order_id,
    )
    expect(events).toMatchObject([
      {
        kind: 'placed',
        actor: 'staff',
        detail: { agreed: [{ name: 'Rygsæk', price: 80_000, reason: 'Ridse i læderet' }] },
      },
      { kind: 'mailed', detail: { mail: 'paymentLink' } },
    ])
    const [attempt] = await readRows(
      `select round(extract(epoch from expires_at - created_at) / 86400)::int as days, provider_ref
        from payment_attempts where order_id = $1`,
      order.order_id,
    )
    expect(attempt).toEqual({ days: 7, provider_ref: null })
    await checkInvariants(torv)
  })

  test('has the discount on its lines, and a refund pays back what was paid', async () => {
    const other = await createBackpack(market, 5)
    const second = { store_product_id: other.store_product_id, variant_id: other.variant_id }
    const order = await sendDraft({
      lines: [toLine({ quantity: '2' }), { ...second, quantity: '1' }],
      discount: { kind: 'amount', value: '100,01', reason: 'Ridser' },
    })
    const readLines = () =>
      readRows<{ id: string; quantity: number; discount: number; line_total: number; vat: number }>(
        `select id, quantity, discount::int, line_total::int, vat::int from order_lines
         where order_id = $1 order by position`,
        order.order_id,
      )
    const [first, last] = await readLines()
    expect([first, last]).toMatchObject([
      { discount: 6_667, line_total: 193_133, vat: 38_627 },
      { discount: 3_334, line_total: 96_566, vat: 19_313 },
    ])
    expect(
      await readRows(
        'select position, campaign_id, name, amount::int from order_discounts where order_id = $1 order by position',
        order.order_id,
      ),
    ).toEqual([
      { position: 1, campaign_id: null, name: 'Ridser', amount: 6_667 },
      { position: 2, campaign_id: null, name: 'Ridser', amount: 3_334 },
    ])
    const [placed] = await readRows<{ detail: object }>(
      "select detail from order_events where order_id = $1 and kind = 'placed'",
      order.order_id,
    )
    expect(placed?.detail).toMatchObject({ given: { amount: 10_001, reason: 'Ridser' } })
    await payOrder(payments, await readAttempt(order))
    const by = { actor: 'staff', staff_id: market.freja.scope.staff_id } as const
    unwrap(await transitionOrder(payments.job, order, by, 'packed'))
    unwrap(await shipOrder(payments, order, by))
    const lines = [{ line_id: first?.id ?? '', quantity: 2 }]
    unwrap(await refundOrder(payments, order, by, { lines }))
    const [refunded] = await readRows<{ amount: number }>(
      "select amount::int from payment_entries where order_id = $1 and kind = 'refund'",
      order.order_id,
    )
    expect(refunded?.amount).toBe(-193_133)
    await checkInvariants(torv)
  })

  test('that is sent twice at once is one order', async () => {
    const draft = await saveDraft()
    const [first, second] = await Promise.all([send(draft), send(draft)])
    expect(unwrap(first)).toEqual(unwrap(second))
    expect(await getStock(torv, bag.variant_id)).toMatchObject({ held: 1 })
  })

  test('leads to the same payment each time, and to the receipt once it is paid', async () => {
    const order = await sendDraft()
    const attempt = await readAttempt(order)
    const link = unwrap(await openPaymentLink(payments, attempt))
    expect(unwrap(await openPaymentLink(payments, attempt))).toEqual(link)
    const session = 'open' in link ? link.open.id : ''
    await payOrder(payments, session)
    expect(await getOrderState(torv, order)).toBe('authorised')
    expect(unwrap(await openPaymentLink(payments, attempt))).toEqual({
      paid: attempt,
    })
    expect(await openPaymentLink(payments, randomUUID())).toEqual({ refused: 'paymentNotFound' })
    expect(await openPaymentLink(payments, 'x')).toEqual({ refused: 'paymentNotFound' })
    await checkInvariants(torv)
  })

  test('stays open when the buyer leaves the page, and keeps the last goods', async () => {
    const order = await sendDraft({ lines: [toLine({ quantity: '5' })] })
    await leavePayment(payments, order)
    await torv.ownerClient.query(
      `update orders set placed_at = now() - interval '1 day' where id = $1`,
      [order.order_id],
    )
    await releaseSoldOut(payments.job, order)
    expect(await getStock(torv, bag.variant_id)).toMatchObject({ held: 5 })
    await pollPayment(payments, order)
    expect(await getOrderState(torv, order)).toBe('pending_payment')
  })

  test('that staff close releases the goods, and can be sent again as a new order', async () => {
    const draft = await saveDraft()
    const { order_id } = unwrap(await send(draft))
    const order = { ...payments.store, order_id }
    const attempt = await readAttempt(order)
    const outdated = { ...(await createActor(order)), version: 1 }
    expect(await closePaymentLink(payments, order, outdated)).toEqual({
      refused: 'orderSeenBefore',
    })
    expect(unwrap(await closePaymentLink(payments, order, await createActor(order)))).toBe(null)
    expect(await getOrderState(torv, order)).toBe('expired')
    expect(await getStock(torv, bag.variant_id)).toMatchObject({ held: 0 })
    expect(await openPaymentLink(payments, attempt)).toEqual({ refused: 'paymentLinkOver' })
    const again = unwrap(await send({ ...draft, version: draft.version + 1 }))
    expect(again.order_id).not.toBe(order_id)
    await checkInvariants(torv)
  })

  test('that is closed while the buyer pays is a paid order', async () => {
    const order = await sendDraft()
    const link = unwrap(await openPaymentLink(payments, await readAttempt(order)))
    const actor = await createActor(order)
    await Promise.all([
      payOrder(payments, 'open' in link ? link.open.id : ''),
      closePaymentLink(payments, order, actor),
    ])
    expect(['authorised', 'expired']).toContain(await getOrderState(torv, order))
    await checkInvariants(torv)
  })

  test('is mailed again once for each press, and not without end', async () => {
    const order = await sendDraft()
    const actor = await createActor(order)
    expect(unwrap(await mailPaymentLink(payments, order, actor))).toBe(null)
    expect(await mailPaymentLink(payments, order, actor)).toEqual({ refused: 'orderSeenBefore' })
    const mail = async () => mailPaymentLink(payments, order, await createActor(order))
    const results = [await mail(), await mail(), await mail(), await mail()]
    expect(results.map((result) => result?.refused ?? null)).toEqual([
      null,
      null,
      null,
      'linkMailedOften',
    ])
  })

  test('of an order that a customer placed does not exist', async () => {
    const { order } = await startOrder(payments, bag)
    expect(await mailPaymentLink(payments, order, await createActor(order))).toEqual({
      refused: 'linkNotOpen',
    })
    expect(await closePaymentLink(payments, order, await createActor(order))).toEqual({
      refused: 'linkNotOpen',
    })
    const foreign = { ...(await createActor(order)), staff_id: market.rosa.scope.staff_id }
    expect(await closePaymentLink(payments, order, foreign)).toEqual({ refused: 'roleForbidden' })
  })
})
