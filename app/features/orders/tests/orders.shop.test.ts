import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { to } from '#shared/paths/paths.ts'
import { startCheckout } from '#features/orders/server/checkout/start-checkout.ts'
import { retryPendingTask } from '#features/orders/server/pay/run-payment-task.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { writeOrderNote } from '../server/cancel-order.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { openTicket } from '#features/support/server/tickets/open-ticket.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { signInAsStaff, hireColleague, getOwnerCredentials } from '#test/support/staff-sign-in.ts'
import { receiveMails } from '#test/support/mails.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import {
  createCustomer,
  unwrap,
  guest,
  password,
  createStockedProduct,
  buildVariant,
  toRequestedLine,
} from '#test/support/people.ts'
import {
  buildCheckout,
  checkInvariants,
  getOrderKey,
  createPaidOrder,
  payOrder,
  getOrderState,
  getStock,
  createStorePayments,
} from '#test/support/test-orders.ts'

let app: TestApp
let payments: StorePayments
let product: Awaited<ReturnType<typeof createStockedProduct>>
let owner: TestBrowser
let colleague: TestBrowser
let support: TestBrowser
let otherOwner: TestBrowser
let staff_id: string

beforeAll(async () => {
  app = await startTestApp()
  const { bags, clay } = app.shops
  payments = createStorePayments(app.torv.database, bags)
  const variants = [buildVariant('M', { price: minor(49_900), stock_quantity: 500 })]
  product = await createStockedProduct(bags.staff, bags, { name: 'Rygsæk', variants })
  staff_id = bags.staff.scope.staff_id
  owner = await signInAsStaff(app, bags.host, getOwnerCredentials(bags))
  colleague = await signInAsStaff(
    app,
    bags.host,
    await hireColleague(app, bags, 'Malthe', 'manager'),
  )
  support = await signInAsStaff(app, bags.host, await hireColleague(app, bags, 'Sofie', 'support'))
  otherOwner = await signInAsStaff(app, clay.host, getOwnerCredentials(clay))
})
afterEach(() => checkInvariants(app.torv))
afterAll(() => app.close())

const getOwnerActor = () => ({ actor: 'staff', staff_id }) as const

async function payForOrder(quantity = 1): Promise<OrderKey> {
  return (await createPaidOrder(payments, product, quantity)).order
}

async function createPackedOrder(quantity = 1): Promise<OrderKey> {
  const order = await payForOrder(quantity)
  unwrap(await transitionOrder(payments.job, order, getOwnerActor(), 'packed'))
  return order
}

async function createShippedOrder(quantity = 1): Promise<OrderKey> {
  const order = await createPackedOrder(quantity)
  unwrap(await shipOrder(payments, order, getOwnerActor()))
  return order
}

async function readHiddenFields(
  caller: TestBrowser,
  path: string,
): Promise<Record<string, string>> {
  const { text } = await caller.get(path)
  const inputs = [...text.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => tag)
  const readAttribute = (tag: string, name: string) =>
    new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  const fields = inputs.map((tag) => [readAttribute(tag, 'name'), readAttribute(tag, 'value')])
  // Leaves out the forms of the surrounding layout.
  return Object.fromEntries(
    fields.filter(([name]) => name === 'seen' || name?.startsWith('lines.')),
  )
}

async function getOrderNumber({ order_id }: OrderKey): Promise<number> {
  const { rows } = await app.torv.ownerClient.query('select number from orders where id = $1', [
    order_id,
  ])
  return Number(rows[0].number)
}

async function listOrderNumbers(query: Parameters<typeof to.admin.orders>[0], caller = owner) {
  const { text } = await caller.get(to.admin.orders(query))
  return [...text.matchAll(/data-testid="order-card"[^]*?Order (\d+)/g)].map(([, number]) =>
    Number(number),
  )
}

describe('the list of orders', () => {
  test('ledger errors stand at the top and stay hidden from other companies', async () => {
    const order = await createPackedOrder()
    const { ownerClient } = app.torv
    const { bags } = app.shops
    const belt = await createStockedProduct(bags.staff, bags, {
      name: 'Bælte',
      variants: [buildVariant('Lang')],
    })
    await ownerClient.query(
      `insert into ledger_findings (company_id, store_id, order_id, product_id, variant_id, rule) values
         ($1, $2, $3, null, null, 'a rule is broken'), ($1, $2, null, $4, $5, 'pieces are missing')`,
      [order.company_id, order.store_id, order.order_id, belt.id, belt.variants[0]?.id],
    )
    const { text } = await support.get(to.admin.orders({ state: 'failed' }))
    expect(text).toContain('The ledger does not balance')
    expect(text).toContain(to.admin.order(order.order_id))
    expect(text).toMatch(new RegExp(`href="${to.admin.product(belt.id)}"[^>]*>Bælte, Lang<`))
    for (const rule of ['a rule is broken', 'pieces are missing']) expect(text).toContain(rule)
    expect((await otherOwner.get(to.admin.orders())).text).not.toContain(
      'The ledger does not balance',
    )
    await ownerClient.query('delete from ledger_findings')
    const { text: after } = await support.get(to.admin.orders())
    expect(after).not.toContain('The ledger does not balance')
  })

  test('orders that need handling are listed by default, the longest wait first, and the rest by state', async () => {
    const [first, second, third] = [
      await payForOrder(),
      await createPackedOrder(),
      await createShippedOrder(),
    ]
    const numbers = await Promise.all([first, second, third].map(getOrderNumber))
    const waiting = await listOrderNumbers({})
    expect(waiting.slice(-2)).toEqual(numbers.slice(0, 2))
    expect(waiting).not.toContain(numbers[2])
    expect(await listOrderNumbers({ state: 'shipped' })).toEqual([numbers[2]])
    expect((await listOrderNumbers({ state: 'all' })).slice(0, 3)).toEqual(numbers.toReversed())
    const { text } = await owner.get(to.admin.orders())
    for (const words of ['Needs handling (', 'Ready to pack', 'Waiting 0 minutes', 'Anton Vad'])
      expect(text).toContain(words)
    const hiddenState = '<input type="hidden" name="state" value="all"/>'
    expect(text).not.toContain(hiddenState)
    expect((await owner.get(`${to.admin.orders()}?state=all`)).text).toContain(hiddenState)
  })

  test('an order is found by its number, buyer, email address and products', async () => {
    const order = await payForOrder()
    const number = await getOrderNumber(order)
    const freja = await createCustomer(app.torv.database, app.shops.bags, 'Birgitte')
    const orderer = {
      ...guest,
      customer_id: freja.scope.customer_id,
      name: 'Birgitte Ørsted',
      email: 'birgitte@torv.example',
    }
    const lamp = await createStockedProduct(app.shops.bags.staff, app.shops.bags, {
      name: 'Lampe 100%',
    })
    const { id } = unwrap(
      await startCheckout(payments, buildCheckout([toRequestedLine(lamp)], { orderer })),
    )
    const other = await getOrderNumber(await getOrderKey(payments, id))
    expect((await listOrderNumbers({ q: String(number) }))[0]).toBe(number)
    expect((await listOrderNumbers({ q: `#${number}` }))[0]).toBe(number)
    for (const q of ['ørsted', 'BIRGITTE@torv', 'lampe birgitte', '100%', 'ør', other.toString()]) {
      expect([q, await listOrderNumbers({ q })]).toEqual([q, [other]])
    }
    expect(await listOrderNumbers({ q: 'lampe', state: 'packed' })).toEqual([])
    expect(await listOrderNumbers({ q: 'lampe anton' })).toEqual([])
    const nothing = await owner.get(to.admin.orders({ q: 'okapi' }))
    expect(nothing.text).toContain('No orders match your search.')
    expect(await listOrderNumbers({ q: 'lampe' }, otherOwner)).toEqual([])
  })

  test('the list is paged by order number, forwards and backwards', async () => {
    const { company_id, store_id } = app.shops.bags
    await app.torv.ownerClient.query(
      `insert into orders (company_id, store_id, number, state, locale, currency, email, subtotal, total, vat, name)
       select $1, $2, 500 + n, 'failed', 'da-DK', 'DKK', '', 100, 100, 20, 'Side' from generate_series(1, 70) n`,
      [company_id, store_id],
    )
    await app.torv.ownerClient.query(
      `insert into order_lines (company_id, store_id, order_id, position, product_id, store_product_id, name, unit_price, quantity, line_total, vat)
       select company_id, store_id, id, 1, id, id, 'Krus', 100, 1, 100, 20 from orders where name = 'Side'`,
    )
    await app.torv.ownerClient.query(
      `insert into order_events (company_id, store_id, order_id, seq, kind, to_state, actor)
       select company_id, store_id, id, 1, 'moved', 'failed', 'system' from orders where name = 'Side'`,
    )
    for (const list of [{ state: 'failed' }, { state: 'failed', q: 'krus' }]) {
      const first = await listOrderNumbers(list)
      expect([first[0], first.length, first.at(-1)]).toEqual([570, 30, 541])
      const second = await listOrderNumbers({ ...list, after: '541' })
      expect([second[0], second.length, second.at(-1)]).toEqual([540, 30, 511])
      expect(await listOrderNumbers({ ...list, after: '511' })).toHaveLength(10)
      expect(await listOrderNumbers({ ...list, before: '540' })).toEqual(first)
    }
    const { text } = await owner.get(to.admin.orders({ state: 'failed', after: '541' }))
    expect(text).toContain('before=540')
    expect(text).toContain('after=511')
    for (const after of ['-1', 'x', '9'.repeat(40)]) {
      expect((await owner.get(to.admin.orders({ state: 'failed', after }))).status).toBe(200)
    }
  })

  test('several orders are packed at once, and those that could not be are listed', async () => {
    const [one, other, alreadyShipped] = [
      await payForOrder(),
      await payForOrder(),
      await createShippedOrder(),
    ]
    const body = new FormData()
    for (const { order_id } of [one, other, alreadyShipped]) body.append('orders[]', order_id)
    const response = await owner.postMultipart(to.admin.orders.packing(), body)
    expect(response.text).toContain('2 orders are packed.')
    expect(response.text).toContain(`Not packed: ${await getOrderNumber(alreadyShipped)}.`)
    expect(
      await Promise.all(
        [one, other, alreadyShipped].map((order) => getOrderState(app.torv, order)),
      ),
    ).toEqual(['packed', 'packed', 'shipped'])
    const none = await owner.post(to.admin.orders.packing(), {})
    expect([none.status, none.text.includes('Please choose at least one order')]).toEqual([
      400,
      true,
    ])
  })
})

describe('a single order', () => {
  test('an order is packed, shipped with a tracking number and refunded per unit', async () => {
    const order = await payForOrder(3)
    const { order_id } = order
    const { present = 0 } = (await getStock(app.torv, product.variants[0]?.id ?? '')) ?? {}
    await owner.post(
      to.admin.order.packing(order_id),
      await readHiddenFields(owner, to.admin.order(order_id)),
    )
    expect(await getOrderState(app.torv, order)).toBe('packed')

    const parcel = await readHiddenFields(owner, to.admin.order.shipment(order_id))
    const sent = await owner.post(to.admin.order.shipment(order_id), {
      ...parcel,
      'lines.0.quantity': '2',
      carrier: 'GLS',
      tracking_number: '00340001',
      tracking_url: '',
      is_last: 'on',
    })
    expect(sent.headers.location).toBe(to.admin.order(order_id, { news: 'shipped' }))
    const [mail] = await receiveMails(app.torv, guest.email)
    expect(mail?.text).toContain('https://gls-group.com/DK/da/find-pakke?match=00340001')
    expect(mail?.text).toContain('998,00')

    const refund = await readHiddenFields(owner, to.admin.order.refund(order_id))
    const refunded = await owner.post(to.admin.order.refund(order_id), {
      ...refund,
      'lines.0.quantity': '1',
      amount: '',
      restock: 'on',
      reason: 'Forkert farve',
    })
    expect(refunded.headers.location).toBe(to.admin.order(order_id, { news: 'refunded' }))
    expect(await getOrderState(app.torv, order)).toBe('partially_refunded')
    expect(await getStock(app.torv, product.variants[0]?.id ?? '')).toEqual({
      present: present - 1,
      held: expect.any(Number),
    })
    const { text } = await owner.get(to.admin.order(order_id, { news: 'refunded' }))
    for (const words of [
      'The refund is made',
      'Partly refunded',
      'Forkert farve',
      '1 item back in stock',
      'Ejer af Nordlys Handel',
      'Receipt sent by mail',
      '2 of 3 sent',
      '1 refunded',
      '00340001',
      'Havnevej 7',
      '1.497,00',
      '299,40',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain(to.admin.order.shipment(order_id))
    const [, paper = '', note = ''] = /href="([^"]*\/credit-notes\/(\d+))"/.exec(text) ?? []
    const credit = await owner.get(paper)
    const words = `Kreditnota ${note} til ordre ${await getOrderNumber(order)}`
    for (const expected of [words, 'Rygsæk, M', '499,00', '99,80', 'Forkert farve'])
      expect(credit.text.replaceAll('\u00a0', ' ')).toContain(expected)
    expect((await receiveMails(app.torv, guest.email))[0]?.text).toContain(words)
    const log = await app.torv.ownerClient.query(
      "select count(*)::int as count from audit_log where subject_id = $1 and action = 'changed'",
      [order_id],
    )
    expect(log.rows).toEqual([{ count: 3 }])
  })

  test('cancelling an order asks for confirmation and is refused the second time', async () => {
    const order = await payForOrder()
    const { order_id } = order
    const page = to.admin.order.cancellation(order_id)
    expect((await owner.get(page)).text).toContain('Are you sure you want to cancel order')
    await owner.post(page, { ...(await readHiddenFields(owner, page)), reason: 'Udgået' })
    expect(await getOrderState(app.torv, order)).toBe('cancelled')
    const secondVisit = await owner.get(page)
    expect(secondVisit.text).toContain('This cannot be done with the order as it stands now.')
    const again = await owner.post(page, { seen: '9', reason: '' })
    expect(again.status).toBe(409)
  })

  test('of two concurrent refunds the second is refused as a conflict and changes nothing', async () => {
    const order = await createShippedOrder(2)
    const page = to.admin.order.refund(order.order_id)
    const seen = await readHiddenFields(owner, page)
    const firstRefund = { ...seen, 'lines.0.quantity': '0', amount: '50,00', reason: '' }
    expect((await owner.post(page, firstRefund)).status).toBe(302)
    const second = await colleague.post(page, { ...firstRefund, amount: '60,00' })
    expect(second.status).toBe(409)
    expect(second.text).toContain('This order has changed since you opened it.')
    const refundsQuery =
      'select amount::int from payment_entries where order_id = $1 and amount < 0'
    const { rows } = await app.torv.ownerClient.query(refundsQuery, [order.order_id])
    expect(rows).toEqual([{ amount: -5_000 }])
    // A reload fetches the current version and allows the change.
    const fresh = await readHiddenFields(colleague, page)
    expect((await colleague.post(page, { ...firstRefund, ...fresh, amount: '60' })).status).toBe(
      302,
    )
  })

  test('a refund cannot exceed the captured amount, and an invalid amount is reported at its field', async () => {
    const { order_id } = await createShippedOrder()
    const page = to.admin.order.refund(order_id)
    const seen = await readHiddenFields(owner, page)
    const refund = (amount: string, quantity = '0') =>
      owner.post(page, { ...seen, 'lines.0.quantity': quantity, amount, reason: '' })
    for (const [amount, quantity, status, words] of [
      ['499,01', '0', 409, 'At most 499,00'],
      ['-1', '0', 400, 'Please enter a valid amount'],
      ['0', '0', 400, 'Please enter a valid amount'],
      ['', '0', 400, 'Please enter a valid amount'],
      ['', '2', 400, 'Please enter a valid amount'],
      ['1.000,00,00', '0', 400, 'Please enter a valid amount'],
    ] as const) {
      const response = await refund(amount, quantity)
      expect([amount, response.status]).toEqual([amount, status])
      expect(response.text).toContain(words)
    }
  })

  test('a pending capture is shown, blocks other changes and is completed later', async () => {
    const order = await createPackedOrder()
    const { order_id, company_id, store_id } = order
    await app.torv.ownerClient.query(
      `insert into payment_tasks (company_id, store_id, order_id, kind, amount, actor, staff_id)
       values ($1, $2, $3, 'capture', 49900, 'staff', $4)`,
      [company_id, store_id, order_id, staff_id],
    )
    await app.torv.ownerClient.query(
      `insert into payment_task_lines (company_id, store_id, order_id, task_id, line_id, quantity)
       select t.company_id, t.store_id, t.order_id, t.id, l.id, 1 from payment_tasks t
       join order_lines l using (company_id, store_id, order_id) where t.order_id = $1`,
      [order_id],
    )
    const { text } = await owner.get(to.admin.order(order_id))
    expect(text).toContain('is being charged.')
    expect(text).toContain('The payment provider has not answered yet.')
    expect(text).not.toContain(to.admin.order.cancellation(order_id))
    const { seen = '' } = await readHiddenFields(owner, to.admin.order.cancellation(order_id))
    const other = await owner.post(to.admin.order.cancellation(order_id), { seen, reason: '' })
    expect([other.status, other.text.includes('Wait until it has finished')]).toEqual([409, true])
    await retryPendingTask(payments, order)
    expect(await getOrderState(app.torv, order)).toBe('shipped')
    expect((await owner.get(to.admin.order(order_id))).text).not.toContain('is being charged.')
  })

  test('a note on an order is visible to colleagues, never changed and never empty', async () => {
    const { order_id } = await payForOrder()
    const note = { note: 'Ring inden levering' }
    expect((await owner.post(to.admin.order.note(order_id), note)).status).toBe(200)
    expect((await colleague.get(to.admin.order(order_id))).text).toContain(note.note)
    const change = app.torv.ownerClient.query("update order_notes set note = 'x'")
    await expect(change).rejects.toThrow('cannot be changed')
    expect((await owner.post(to.admin.order.note(order_id), { note: ' ' })).status).toBe(400)
  })

  test('a note sent again with its key is saved once', async () => {
    const { order_id, company_id, store_id } = await payForOrder()
    const key = '4c0b1d4e-6f0c-4a43-8b2e-7d0f5d2b9a10'
    const send = (caller: TestBrowser, note: string) =>
      caller.post(to.admin.order.note(order_id), { note, key })
    const both = await Promise.all([send(owner, 'Ring'), send(owner, 'Ring')])
    const answers = [...both, await send(owner, 'Ring')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { staff } = app.shops.bags
    const order = { company_id, store_id, order_id }
    expect(await writeOrderNote(staff, order, 'Ring', key)).toEqual({ note_id: key })
    expect(await writeOrderNote(staff, order, 'Skriv', key)).toEqual({ refused: 'noteKeyUsed' })
    expect((await send(colleague, 'Ring')).text).toContain('used for another note')
    const { rows } = await app.torv.ownerClient.query(
      `select (select count(*)::int from order_notes where order_id = $1) as notes,
         (select count(*)::int from audit_log where subject_id = $1 and action = 'noted') as changes`,
      [order_id],
    )
    expect(rows).toEqual([{ notes: 1, changes: 1 }])
  })

  test('an order links to its tickets, and they link back', async () => {
    const { bags } = app.shops
    const freja = await createCustomer(app.torv.database, bags, 'Freja')
    const orderer = { ...guest, customer_id: freja.scope.customer_id }
    const { id } = unwrap(
      await startCheckout(payments, buildCheckout([toRequestedLine(product)], { orderer })),
    )
    await payOrder(payments, id)
    const { order_id } = await getOrderKey(payments, id)
    const form = { type: 'other', answers: { details: 'Hvor er den?' }, order_id } as const
    const opened = unwrap(await openTicket(freja, freja.scope, form))
    if ('fieldErrors' in opened) throw new Error(JSON.stringify(opened.fieldErrors))
    const page = await owner.get(to.admin.order(order_id))
    expect(page.text).toContain(to.admin.ticket(opened.ticket_id))
    expect(page.text).toContain('About this order')
    const ticket = await owner.get(to.admin.ticket(opened.ticket_id))
    expect(ticket.text).toContain(`href="${to.admin.order(order_id)}"`)
  })
})

test('credit notes are numbered without gaps, even when refunds in between are refused', async () => {
  const order = await createShippedOrder()
  const page = to.admin.order.refund(order.order_id)
  for (const amount of ['10', '9.999', '20', '0', '30']) {
    const fields = { 'lines.0.quantity': '0', amount, reason: '' }
    await owner.post(page, { ...(await readHiddenFields(owner, page)), ...fields })
  }
  const { rows } = await app.torv.ownerClient.query(
    `select number::int, (order_id = $1)::int * amount::int as amount from credit_notes
     where store_id = $2 order by number`,
    [order.order_id, order.store_id],
  )
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  expect(rows.slice(-3).map(({ amount }) => amount)).toEqual([1_000, 2_000, 3_000])
})

describe('permissions', () => {
  const steps = {
    packing: {},
    completion: {},
    shipment: { tracking_url: '', carrier: '', tracking_number: '' },
    cancellation: { reason: '' },
    refund: { amount: '1', reason: '' },
  } as const

  test('support reads orders and changes none', async () => {
    const order = await createPackedOrder()
    const { order_id } = order
    const page = await support.get(to.admin.order(order_id))
    expect(page.status).toBe(200)
    expect(page.text).toContain('Your role can look but not change anything here.')
    expect(page.text).not.toContain('New note')
    for (const [step, fields] of Object.entries(steps)) {
      const path = to.admin.order[step as keyof typeof steps](order_id)
      const response = await support.post(path, { ...fields, seen: '5' })
      expect([step, response.status]).toEqual([step, 403])
    }
    expect((await support.post(to.admin.order.note(order_id), { note: 'Hej' })).status).toBe(403)
    const several = await support.post(to.admin.orders.packing(), { 'orders[]': order_id })
    expect(several.status).toBe(403)
    expect(await getOrderState(app.torv, order)).toBe('packed')
  })

  test('an order is not found for another company', async () => {
    const order = await createPackedOrder()
    const { order_id } = order
    const nowhere = '00000000-0000-4000-8000-000000000000'
    for (const id of [order_id, nowhere, 'x']) {
      const page = await otherOwner.get(to.admin.order(id))
      expect([page.status, page.text.includes('Anton')]).toEqual([404, false])
      expect((await otherOwner.get(to.admin.order.receipt(id))).status).toBe(404)
    }
    for (const [step, fields] of Object.entries(steps)) {
      const path = to.admin.order[step as keyof typeof steps](order_id)
      expect((await otherOwner.post(path, { ...fields, seen: '5' })).status).toBe(404)
    }
    expect((await otherOwner.get(to.admin.orders.slips(order_id))).text).not.toContain('Anton')
    const several = await otherOwner.post(to.admin.orders.packing(), { 'orders[]': order_id })
    expect(several.text).toContain('0 orders are packed.')
    expect(await getOrderState(app.torv, order)).toBe('packed')
  })

  test('a customer is redirected to the staff sign-in page', async () => {
    await createCustomer(app.torv.database, app.shops.bags, 'Gerda')
    const gerda = new TestBrowser(app.port, app.shops.bags.host)
    await gerda.post(to.login(), { email: 'gerda@torv.example', password })
    expect((await gerda.get(to.admin.orders())).headers.location).toBe(to.admin.login())
    expect((await gerda.post(to.admin.orders.packing(), {})).status).toBe(401)
  })
})

describe('printed papers', () => {
  test('the packing slip lists the contents of the parcel in the store’s language and without prices', async () => {
    const [one, other] = [await payForOrder(2), await payForOrder()]
    const { text } = await owner.get(to.admin.orders.slips(one.order_id, other.order_id))
    expect(text.match(/Følgeseddel/g)).toHaveLength(2)
    for (const words of ['Rygsæk', 'Varenr. T-M', 'Havnevej 7', 'Nordlys Handel', 'lang="da-DK"'])
      expect(text).toContain(words)
    const paper = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    expect(paper).not.toMatch(/499|998/)
  })

  test('the receipt has every sum, the VAT and the company behind the store', async () => {
    const order = await createShippedOrder(2)
    const { text } = await owner.get(to.admin.order.receipt(order.order_id))
    for (const words of ['Kvittering', '998,00', 'Heraf moms (25%): 199,60', 'CVR-nr. 12345678'])
      expect(text.replaceAll('\u00a0', ' ')).toContain(words)
  })
})
