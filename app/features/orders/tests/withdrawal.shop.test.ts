import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { day } from '#shared/durations.ts'
import { addDays, addWorkingDays, toNoon } from '#shared/working-day.ts'
import { formatDate } from '#shared/stores/dates.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { verifyOrderLink, signOrderLink } from '#features/orders/server/sign-order-link.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { signInAsStaff, getOwnerCredentials } from '#test/support/staff-sign-in.ts'
import { deriveTestKeys } from '#test/support/cluster.ts'
import { receiveMails } from '#test/support/mails.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import {
  createCustomer,
  unwrap,
  password,
  createStockedProduct,
  toRequestedLine,
} from '#test/support/people.ts'
import {
  buildCheckout,
  checkInvariants,
  getOrderKey,
  payOrder,
  createStorePayments,
} from '#test/support/test-orders.ts'
import { startCheckout } from '#features/orders/server/checkout/start-checkout.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'

let app: TestApp
let payments: StorePayments
const orderKeys = deriveTestKeys('order links')

beforeAll(async () => {
  app = await startTestApp()
  payments = createStorePayments(app.torv.database, app.shops.bags)
})
afterEach(() => checkInvariants(app.torv))
afterAll(() => app.close())

type PaidOrder = OrderKey & { link: string; number: string; email: string; lines: string[] }

/** Two bags and a strap, paid by a buyer with a unique email address. */
async function createPaidOrder(customer_id: string | null = null): Promise<PaidOrder> {
  const { shops } = app
  const bag = await createStockedProduct(shops.bags.staff, shops.bags, {
    name: 'Skuldertaske Liva',
  })
  const strap = await createStockedProduct(shops.bags.staff, shops.bags, { name: 'Skulderrem' })
  const email = `${randomUUID()}@torv.example`
  const orderer = { customer_id, name: 'Anton Vad', email, phone: '', address: '' }
  const requestedLines = [toRequestedLine(bag, 2), toRequestedLine(strap)]
  const session = unwrap(await startCheckout(payments, buildCheckout(requestedLines, { orderer })))
  await payOrder(payments, session.id, 'succeeds')
  const order = await getOrderKey(payments, session.id)
  const { rows } = await app.torv.ownerClient.query<{ number: string; id: string }>(
    `select o.number, l.id from orders o join order_lines l on l.order_id = o.id where o.id = $1
     order by l.position`,
    [order.order_id],
  )
  await app.torv.ownerClient.query('update orders set email = $2 where id = $1', [
    order.order_id,
    email,
  ])
  const number = String(rows[0]?.number)
  const lines = rows.map(({ id }) => id)
  return { ...order, link: signOrderLink(orderKeys, order.order_id), number, email, lines }
}

async function shipPaidOrder(order: PaidOrder, at = new Date()) {
  const staffActor = { actor: 'staff', staff_id: app.shops.bags.staff.scope.staff_id } as const
  unwrap(await transitionOrder(payments.job, order, staffActor, 'packed', at))
  unwrap(await shipOrder(payments, order, staffActor, {}, at))
}

function createVisitor() {
  return new TestBrowser(app.port, app.shops.bags.host)
}

const toContact = ({ email }: { email: string }) => ({ name: 'Anton Vad', email })

async function confirmReview(caller: TestBrowser, page: { text: string }) {
  const [form = ''] = /<form[^>]*id="withdrawal".*?<\/form>/s.exec(page.text) ?? []
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
  const submitted = Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]))
  return { submitted, response: await caller.post(to.withdrawal.done(), submitted) }
}

async function withdraw(
  caller: TestBrowser,
  order: PaidOrder,
  lines: readonly { line_id: string; quantity: number }[],
) {
  const chosen = lines.flatMap(({ line_id, quantity }, at) => [
    [`lines.${at}.line_id`, line_id],
    [`lines.${at}.quantity`, String(quantity)],
  ])
  const fields = { order: order.link, ...toContact(order), ...Object.fromEntries(chosen) }
  await confirmReview(caller, await caller.post(to.withdrawal(order.link), fields))
}

async function listWithdrawals({ order_id }: OrderKey) {
  const { rows } = await app.torv.ownerClient.query(
    `select w.is_late, w.goods, w.received_at,
       (select json_agg(json_build_array(l.line_id, l.quantity) order by l.quantity) from withdrawal_lines l
        where l.withdrawal_id = w.id) as lines
     from withdrawals w where w.order_id = $1 order by w.received_at`,
    [order_id],
  )
  return rows
}

async function listWithdrawalEvents({ order_id }: OrderKey) {
  const { rows } = await app.torv.ownerClient.query(
    "select actor, detail from order_events where order_id = $1 and kind = 'withdrawn'",
    [order_id],
  )
  return rows
}

test('every page links to the withdrawal form, which needs no sign-in', async () => {
  const home = await createVisitor().get(to.home())
  expect(home.text).toMatch(/href="\/fortryd"[^>]*>Fortryd køb</)
  const page = await createVisitor().get(to.withdrawal())
  expect(page.status).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.text).toContain('Fortryd aftalen her')
  const terms = await createVisitor().get(to.terms())
  expect(terms.text).toMatch(/Brug funktionen <a[^>]*href="\/fortryd"/)
})

describe('withdrawal with the link in the receipt', () => {
  test('part of an order is withdrawn, and a mail confirms it with the time', async () => {
    const order = await createPaidOrder()
    await shipPaidOrder(order)
    const caller = createVisitor()
    const page = await caller.get(to.withdrawal(order.link))
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.text).toContain(order.email)
    expect(page.text).toContain('Skuldertaske Liva')
    const [bag = ''] = order.lines
    const chosen = { 'lines.0.line_id': bag, 'lines.0.quantity': '1', 'lines.1.quantity': '1' }
    const fields = { order: order.link, ...toContact(order), ...chosen }
    const review = await caller.post(to.withdrawal(order.link), fields)
    expect(review.status).toBe(200)
    expect(review.text).toContain('Bekræft fortrydelse')
    expect(review.text).toMatch(/1(<!-- -->)? × (<!-- -->)?Skuldertaske Liva/)
    expect(await listWithdrawals(order)).toEqual([])

    const { submitted, response } = await confirmReview(caller, review)
    expect(response.status).toBe(302)
    const done = await caller.get(String(response.headers.location))
    expect(done.text).toContain('Vi har modtaget din fortrydelse')
    expect(done.text).toContain(order.email)
    expect(await listWithdrawals(order)).toMatchObject([{ lines: [[bag, 1]], is_late: false }])
    expect(await listWithdrawalEvents(order)).toMatchObject([{ actor: 'customer' }])
    // The mail of the shipment may be delivered at the same moment.
    const received = await receiveMails(app.torv, order.email)
    const subject = `Vi har modtaget din fortrydelse af ordre ${order.number}`
    const mail = received.find((candidate) => candidate.subject === subject)
    expect(mail?.text).toMatch(/modtaget din fortrydelse \d\d\/\d\d\/\d{4} \d\d:\d\d/)
    expect(mail?.text).toContain('1 × Skuldertaske Liva')
    expect(mail?.text).toContain('Torvet 1, 8000 Aarhus C')

    // A repeated post is stored once, with the time of the first.
    const again = await caller.post(to.withdrawal.done(), submitted)
    expect(again.headers.location).toBe(response.headers.location)
    expect(await listWithdrawals(order)).toHaveLength(1)
    const mails = await receiveMails(app.torv, order.email)
    expect(mails.filter(({ subject }) => subject.includes('fortrydelse'))).toHaveLength(1)
  })

  test('the receipt names the address for returns and the payer that the store has set', async () => {
    const order = await createPaidOrder()
    await shipPaidOrder(order)
    await app.torv.ownerClient.query(
      `update store_settings set payment_settings = payment_settings || $1 where store_id = $2`,
      [{ return_address: 'Lagervej 2\n8000 Aarhus C', pays_return: true }, app.shops.bags.store_id],
    )
    const [line_id = ''] = order.lines
    await withdraw(createVisitor(), order, [{ line_id, quantity: 1 }])
    const mails = await receiveMails(app.torv, order.email)
    const { text } = mails.find(({ subject }) => subject.includes('fortrydelse')) ?? {}
    expect(text).toMatch(/Send varerne til [^\n]+, Lagervej 2, 8000 Aarhus C/)
    expect(text).toContain('Vi betaler for at sende dem.')
    expect(text).not.toContain('Du betaler selv')
    await app.torv.ownerClient.query(
      `update store_settings set payment_settings = payment_settings - 'return_address' - 'pays_return'
       where store_id = $1`,
      [app.shops.bags.store_id],
    )
  })

  test('the order page and the account show the withdrawal', async () => {
    const { shops, port, torv } = app
    const anker = await createCustomer(torv.database, shops.bags, 'Anker')
    const order = await createPaidOrder(anker.scope.customer_id)
    const [bag = '', strap = ''] = order.lines
    const caller = new TestBrowser(port, shops.bags.host)
    await caller.post(to.login(), { email: 'anker@torv.example', password })
    const pages = async () => [
      (await caller.get(to.order(order.link))).text,
      (await caller.get(to.account.order(order.order_id))).text,
    ]
    for (const page of await pages()) {
      expect(page).not.toContain('Fortrudt')
      expect(page).toContain(`href="${to.withdrawal(order.link)}"`)
    }
    expect((await caller.get(to.account())).text).not.toContain('Fortrydelse modtaget')

    await withdraw(caller, order, [{ line_id: bag, quantity: 1 }])
    for (const page of await pages()) {
      expect(page).toMatch(/Fortrudt \d\d\/\d\d\/\d{4} \(1 stk\.\)/)
      expect(page).toMatch(
        /Du har fortrudt varer for 1\.000,00\skr\., og det beløb trækkes ikke på dit kort\./,
      )
      expect(page).toContain(`href="${to.withdrawal(order.link)}"`)
    }
    const partly = (await caller.get(to.account())).text
    expect(partly).toContain('Fortrydelse modtaget')
    expect(partly).not.toMatch(/>Fortrudt</)

    await withdraw(caller, order, [
      { line_id: bag, quantity: 1 },
      { line_id: strap, quantity: 1 },
    ])
    for (const page of await pages()) {
      expect(page).not.toContain(`href="${to.withdrawal(order.link)}"`)
      expect(page).toMatch(
        /Du har fortrudt hele købet, og de [\d.,]+\skr\. trækkes ikke på dit kort\./,
      )
      expect(page).toMatch(/>Fortrudt</)
      expect(page).not.toMatch(/er reserveret|>Sendt</)
    }
    const wholly = (await caller.get(to.account())).text
    expect(wholly).toMatch(/>Fortrudt</)
    expect(wholly).not.toMatch(/>Modtaget</)
  })

  test('a shipped order is refunded once the products are returned', async () => {
    const order = await createPaidOrder()
    await shipPaidOrder(order)
    const [, strap = ''] = order.lines
    await withdraw(createVisitor(), order, [{ line_id: strap, quantity: 1 }])
    const page = await createVisitor().get(to.order(order.link))
    expect(page.text).toMatch(/vi fører pengene tilbage, når vi har fået varerne/)
  })

  test('the shop gets a mail', async () => {
    const order = await createPaidOrder()
    const caller = createVisitor()
    const chosen = { 'lines.0.line_id': order.lines[1] ?? '', 'lines.0.quantity': '1' }
    const fields = { order: order.link, ...toContact(order), ...chosen }
    await confirmReview(caller, await caller.post(to.withdrawal(order.link), fields))
    const mails = await receiveMails(app.torv, `post@${app.shops.bags.host}`)
    const mail = mails.find(({ subject }) => subject.endsWith(order.number))
    expect(mail?.text).toContain(`Anton Vad (${order.email}) har fortrudt sit køb`)
    expect(mail?.text).toContain('1 × Skulderrem')
    expect(mail?.text).toContain('Lad dem ligge, når I sender resten')
    expect(mail?.text).toContain(to.admin.order(order.order_id))
  })

  test('staff see a warning until the withdrawn lines are left out of the parcel', async () => {
    const staffCaller = await signInAsStaff(
      app,
      app.shops.bags.host,
      getOwnerCredentials(app.shops.bags),
    )
    const [order, wholeOrder] = [await createPaidOrder(), await createPaidOrder()]
    const declare = async ({ link, lines, ...buyer }: PaidOrder, ...quantities: string[]) => {
      const chosen = quantities.flatMap((quantity, index) => [
        [`lines.${index}.line_id`, lines[index] ?? ''],
        [`lines.${index}.quantity`, quantity],
      ])
      const fields = { order: link, ...toContact(buyer), ...Object.fromEntries(chosen) }
      await confirmReview(createVisitor(), await createVisitor().post(to.withdrawal(link), fields))
    }
    await declare(order, '1')
    await declare(wholeOrder, '2', '1')
    const list = await staffCaller.get(to.admin.orders())
    expect(list.text.match(/badge-bad"[^>]*>Withdrawn</g)?.length).toBeGreaterThan(1)
    const page = await staffCaller.get(to.admin.order(order.order_id))
    expect(page.text).toContain('leave these out of the parcel')
    expect((await staffCaller.get(to.admin.order(wholeOrder.order_id))).text).toContain(
      'cancel the order, and',
    )

    const staffActor = { actor: 'staff', staff_id: app.shops.bags.staff.scope.staff_id } as const
    unwrap(await transitionOrder(payments.job, order, staffActor, 'packed'))
    const [bag = '', strap = ''] = order.lines
    const parcel = [bag, strap].map((line_id) => ({ line_id, quantity: 1 }))
    unwrap(await shipOrder(payments, order, staffActor, { lines: parcel, isLast: true }))
    const sentWithout = await staffCaller.get(to.admin.order(order.order_id))
    expect(sentWithout.text).not.toContain('has withdrawn from the purchase')
    await declare(order, '1')
    const after = await staffCaller.get(to.admin.order(order.order_id))
    expect(after.text).toContain('Refund them before')
  })

  test('an empty selection, too large a quantity or a line of another order is refused', async () => {
    const order = await createPaidOrder()
    const other = await createPaidOrder()
    const fields = { order: order.link, ...toContact(order) }
    const caller = createVisitor()
    const nothing = await caller.post(to.withdrawal(order.link), fields)
    expect(nothing.status).toBe(400)
    expect(nothing.text).toContain('Vælg mindst én vare')
    const confirmed = await caller.post(to.withdrawal.done(), { ...fields, key: randomUUID() })
    expect(confirmed.status).toBe(400)
    expect(confirmed.text).toMatch(/role="alert"[^]*Vælg mindst én vare[^]*<\/main>/)
    for (const [line_id, quantity, status] of [
      [order.lines[0], '3', 409],
      [order.lines[0], '0', 409],
      [order.lines[0], '-1', 400],
      [other.lines[0], '1', 409],
      ['x', '1', 400],
    ] as const) {
      const chosen = { 'lines.0.line_id': line_id ?? '', 'lines.0.quantity': quantity }
      const all = { ...fields, ...chosen }
      expect((await caller.post(to.withdrawal(order.link), all)).status).toBe(status)
      const key = randomUUID()
      expect((await caller.post(to.withdrawal.done(), { ...all, key })).status).toBe(status)
    }
    expect(await listWithdrawals(order)).toEqual([])
    expect(await listWithdrawals(other)).toEqual([])
  })

  test('a line is withdrawn only once, also with concurrent confirmations', async () => {
    const order = await createPaidOrder()
    const chosen = { 'lines.0.line_id': order.lines[0] ?? '', 'lines.0.quantity': '2' }
    const fields = { order: order.link, ...toContact(order), ...chosen }
    const responses = await Promise.all(
      Array.from({ length: 6 }, () =>
        createVisitor().post(to.withdrawal.done(), { ...fields, key: randomUUID() }),
      ),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([302, 409, 409, 409, 409, 409])
    const page = await createVisitor().get(to.withdrawal(order.link))
    expect(page.text).not.toContain('Skuldertaske Liva')
    expect(page.text).toContain('Skulderrem')
  })

  test('an unpaid order has nothing to withdraw', async () => {
    const bag = await createStockedProduct(app.shops.bags.staff, app.shops.bags)
    const session = unwrap(await startCheckout(payments, buildCheckout([toRequestedLine(bag)])))
    const { order_id } = await getOrderKey(payments, session.id)
    const page = await createVisitor().get(to.withdrawal(signOrderLink(orderKeys, order_id)))
    expect(page.text).toContain('Der er ikke flere varer at fortryde i ordren')
  })

  test('a forged link or one of another shop opens the form without order data', async () => {
    const order = await createPaidOrder()
    const forged = await createVisitor().get(to.withdrawal(`${order.link.slice(0, -2)}xx`))
    expect(forged.text).not.toContain(order.email)
    expect(forged.text).toContain('Ordrenummer')
    const otherShop = new TestBrowser(app.port, app.shops.clay.host)
    expect((await otherShop.get(to.withdrawal(order.link))).text).not.toContain(order.email)
  })

  test('a late withdrawal is accepted and marked as late', async () => {
    const order = await createPaidOrder()
    await shipPaidOrder(order, new Date(Date.now() - 40 * 24 * 3_600_000))
    const caller = createVisitor()
    const page = await caller.get(to.withdrawal(order.link))
    expect(page.text).toContain('fristen på 14 dage er udløbet')
    const chosen = { 'lines.0.line_id': order.lines[0] ?? '', 'lines.0.quantity': '2' }
    const fields = { order: order.link, ...toContact(order), ...chosen }
    const { response } = await confirmReview(
      caller,
      await caller.post(to.withdrawal(order.link), fields),
    )
    expect(response.status).toBe(302)
    expect(await listWithdrawals(order)).toMatchObject([{ is_late: true }])
    const [mail] = await receiveMails(app.torv, order.email)
    expect(mail?.text).toContain('fristen på 14 dage er udløbet')
  })
})

describe('withdrawal with an order number and an email address', () => {
  async function declareByNumber(fields: Record<string, string>, caller = createVisitor()) {
    const review = await caller.post(to.withdrawal(), fields)
    const { response } = await confirmReview(caller, review)
    const done = await caller.get(String(response.headers.location))
    return { review, response, done }
  }

  test('the whole order is withdrawn, but none of its content is shown', async () => {
    const order = await createPaidOrder()
    const fields = { order_number: `Ordre #${order.number}`, goods: '' }
    const { review } = await declareByNumber({
      ...fields,
      name: 'Anton Vad',
      email: order.email.toUpperCase(),
    })
    expect(review.text).toContain(`min aftale om ordre ${order.number}`)
    expect(review.text).not.toContain('Skuldertaske Liva')
    const [bag, strap] = order.lines
    expect(await listWithdrawals(order)).toMatchObject([
      {
        lines: [
          [strap, 1],
          [bag, 2],
        ],
      },
    ])
    const [mail] = await receiveMails(app.torv, order.email)
    expect(mail?.text).toContain('2 × Skuldertaske Liva')
  })

  test('buyer, staff and the withdrawal itself count from the recorded delivery', async () => {
    const order = await createPaidOrder()
    await shipPaidOrder(order, new Date(Date.now() - 60 * day))
    const staffCaller = await signInAsStaff(
      app,
      app.shops.bags.host,
      getOwnerCredentials(app.shops.bags),
    )
    const readPages = async () => {
      const buyer = await createVisitor().get(to.order(order.link))
      const staff = await staffCaller.get(to.admin.order(order.order_id))
      return [buyer, staff].map(({ text }) => text.replaceAll('<!-- -->', ''))
    }
    expect((await readPages())[0]).not.toContain('Du kan fortryde til og med')
    const delivered_at = new Date(Date.now() - 5 * day)
    await app.torv.ownerClient.query(
      `update parcels set state = 'delivered', delivered_at = $2 where order_id = $1`,
      [order.order_id, delivered_at],
    )
    const received = formatDate(delivered_at, 'YYYY-MM-DD')
    const last = toNoon(addWorkingDays(addDays(received, 14), 0))
    const [buyer, staff] = await readPages()
    expect(buyer).toContain(`Du kan fortryde til og med ${formatDate(last, 'DD/MM/YYYY')}.`)
    expect(staff).toContain(`can withdraw until <time dateTime="${last.toISOString()}"`)
    await declareByNumber({ order_number: order.number, goods: '', ...toContact(order) })
    expect(await listWithdrawals(order)).toMatchObject([{ is_late: false }])
  })

  test('part of an order is described in free text', async () => {
    const order = await createPaidOrder()
    const goods = 'Kun den ene taske'
    await declareByNumber({ order_number: order.number, goods, ...toContact(order) })
    expect(await listWithdrawals(order)).toMatchObject([{ lines: null, goods }])
    expect((await receiveMails(app.torv, order.email))[0]?.text).toContain(goods)
  })

  test('the page does not reveal who bought what; only the mail does', async () => {
    const order = await createPaidOrder()
    const otherPerson = { name: 'Nysgerrig', email: `${randomUUID()}@torv.example` }
    const input = { order_number: order.number, goods: '', ...otherPerson }
    const wrong = await declareByNumber(input)
    const unknown = await declareByNumber({ ...input, order_number: '987654' })
    const right = await declareByNumber({ ...input, email: order.email })
    const normalise = ({ text }: { text: string }) =>
      text
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}(@torv\.example)?/g, 'ID')
        .replaceAll(new RegExp(`987654|${order.number}|\\d\\d:\\d\\d`, 'g'), 'N')
        .replaceAll(/<script.*?<\/script>/gs, '')
    for (const step of ['review', 'done'] as const) {
      const same = [wrong, unknown].map((one) => normalise(one[step]) === normalise(right[step]))
      expect(same).toEqual([true, true])
      expect(wrong[step].status).toBe(right[step].status)
    }
    const hint = 'Læs kvitteringen, når den kommer'
    expect(right.done.text).toContain(hint)
    expect(wrong.done.text).toContain(hint)
    expect(await listWithdrawals(order)).toHaveLength(1)
    const [mail] = await receiveMails(app.torv, otherPerson.email)
    expect(mail?.text).toContain('Vi kan ikke finde en ordre')
    expect(mail?.text).not.toContain('Skuldertaske')
    expect(mail?.text).not.toContain('/ordre/')
  })

  test('repeated attempts are limited', async () => {
    const caller = createVisitor()
    const email = `${randomUUID()}@torv.example`
    const fields = { order_number: '1', goods: '', name: 'Ivrig', email }
    const statuses = []
    for (let count = 0; count < 4; count += 1) {
      const { status } = await caller.post(to.withdrawal.done(), { ...fields, key: randomUUID() })
      statuses.push(status)
    }
    expect(statuses).toEqual([302, 302, 302, 429])
  })

  test('missing input is reported, and the input is kept', async () => {
    const page = await createVisitor().post(to.withdrawal(), {
      order_number: '',
      name: 'Anton Vad',
      email: 'x',
      goods: '',
    })
    expect(page.status).toBe(400)
    expect(page.text).toContain('Skriv dit ordrenummer')
    expect(page.text).toContain('value="Anton Vad"')
  })
})

test('a customer chooses from their own orders', async () => {
  const { shops, port, torv } = app
  const freja = await createCustomer(torv.database, shops.bags, 'Freja')
  const order = await createPaidOrder(freja.scope.customer_id)
  await createPaidOrder()
  const caller = new TestBrowser(port, shops.bags.host)
  await caller.post(to.login(), { email: 'freja@torv.example', password })
  const page = await caller.get(to.withdrawal())
  expect(page.text).toContain('Hvilken ordre vil du fortryde?')
  const links = [...page.text.matchAll(/\/fortryd\?ordre=([\w-]+)"/g)].map(([, link = '']) => link)
  expect(links.map((link) => verifyOrderLink(orderKeys, link))).toEqual([order.order_id])
})

test('a stored withdrawal cannot be changed', async () => {
  const { ownerClient } = app.torv
  await expect(ownerClient.query("update withdrawals set name = 'X'")).rejects.toThrow(
    'cannot be changed',
  )
})
