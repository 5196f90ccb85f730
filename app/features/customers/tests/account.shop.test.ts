import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import type { Customer } from '#platform/database/database.ts'
import { placeOrder } from '#features/orders/server/place/place-order.ts'
import { replyAsCustomer, replyAsStaff } from '#features/support/server/messages/reply-to-ticket.ts'
import {
  deleteCustomerContent,
  deleteCustomerContentTask,
} from '#features/support/server/tickets/delete-customer-content.ts'
import { openTicket } from '#features/support/server/tickets/open-ticket.ts'
import { writeNote } from '#features/support/server/messages/write-note.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { receiveMails, runJobs } from '#test/support/mails.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import {
  createCustomer,
  unwrap,
  guest,
  getJobHandle,
  password,
  createStockedProduct,
  toRequestedLine,
} from '#test/support/people.ts'

let app: TestApp
let bag: Awaited<ReturnType<typeof createStockedProduct>>

beforeAll(async () => {
  app = await startTestApp()
  bag = await createStockedProduct(app.shops.bags.staff, app.shops.bags, {
    name: 'Skuldertaske Liva',
  })
})
afterAll(() => app.close())

/** A signed-in customer of the bag shop, as a database handle and as a browser. */
async function signInCustomer(
  name: string,
): Promise<{ customer: Customer; caller: TestBrowser; email: string }> {
  const { shops, port, torv } = app
  const customer = await createCustomer(torv.database, shops.bags, name)
  const caller = new TestBrowser(port, shops.bags.host)
  const email = `${name.toLowerCase()}@torv.example`
  expect((await caller.post(to.login(), { email, password })).status).toBe(302)
  return { customer, caller, email }
}

async function placeAuthorisedOrder(customer_id: string | null, email: string): Promise<string> {
  const { shops, torv } = app
  const { company_id, store_id } = shops.bags
  const store = { company_id, store_id }
  const buyer = { ...guest, customer_id, email }
  const order = unwrap(
    await placeOrder(getJobHandle(torv.database, store), store, {
      buyer,
      lines: [toRequestedLine(bag)],
    }),
  )
  await torv.ownerClient.query("update orders set state = 'authorised' where id = $1", [
    order.order_id,
  ])
  return order.order_id
}

async function submitRequest(customer: Customer, details: string): Promise<string> {
  const form = { type: 'other', answers: { details } } as const
  const opened = unwrap(await openTicket(customer, customer.scope, form))
  if ('fieldErrors' in opened) throw new Error(JSON.stringify(opened.fieldErrors))
  return opened.ticket_id
}

const pages = [
  to.account(),
  to.account.details(),
  to.account.password(),
  to.account.email(),
  to.account.sessions(),
  to.account.data(),
  to.account.deletion(),
]

describe('an account', () => {
  test.each(pages)('%s redirects a signed-out visitor to sign in and back', async (page) => {
    const outsider = new TestBrowser(app.port, app.shops.bags.host)
    const answer = await outsider.get(page)
    expect(answer.status).toBe(302)
    expect(answer.headers.location).toBe(to.login({ returnTo: page }))
  })

  test.each(pages)('%s cannot be changed by a signed-out visitor', async (page) => {
    const outsider = new TestBrowser(app.port, app.shops.bags.host)
    const answer = await outsider.post(page, { name: 'x', password })
    expect([401, 405]).toContain(answer.status)
  })

  test('every page shows the address of its owner and is not cached', async () => {
    const { caller, email } = await signInCustomer('Freja')
    for (const page of pages) {
      const answer = await caller.get(page)
      expect(answer.status).toBe(200)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.text).toContain(`Du er logget ind som ${email}`)
    }
  })

  test('a session of one shop is not valid in another', async () => {
    const { caller } = await signInCustomer('Gry')
    const other = new TestBrowser(app.port, app.shops.clay.host)
    for (const [name, value] of caller.cookies) other.cookies.set(name, value)
    expect((await other.get(to.account())).status).toBe(302)
  })

  test('name, phone and address can be changed, and invalid values are reported', async () => {
    const { caller, customer } = await signInCustomer('Hanne')
    const wrong = { name: '', phone: '1', address: 'Ny vej 2' }
    const refused = await caller.post(to.account.details(), wrong)
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Skriv dit navn')
    const right = { name: 'Hanne Ny', phone: '87654321', address: 'Ny vej 2' }
    const saved = await caller.post(to.account.details(), right)
    expect(saved.headers.location).toBe(to.account.details('saved'))
    const page = await caller.get(to.account.details('saved'))
    expect(page.text).toContain('Dine oplysninger er gemt')
    expect(page.text).toContain('value="Hanne Ny"')
    const { rows } = await app.torv.ownerClient.query('select * from customers where id = $1', [
      customer.scope.customer_id,
    ])
    expect(rows[0]).toMatchObject({ ...right, phone: '+4587654321', email: 'hanne@torv.example' })
  })

  test('a new password ends the other sessions', async () => {
    const { caller, email } = await signInCustomer('Ib')
    const other = new TestBrowser(app.port, app.shops.bags.host)
    await other.post(to.login(), { email, password })
    const passwords = { current_password: password, new_password: 'regnvejr og cykelsti' }
    const changed = await caller.post(to.account.password(), passwords)
    expect(changed.headers.location).toBe(to.account.password('changed'))
    expect((await caller.get(to.account())).status).toBe(200)
    expect((await other.get(to.account())).status).toBe(302)
  })

  test('a customer can end all other sessions', async () => {
    const { caller, email } = await signInCustomer('Jane')
    const phone = new TestBrowser(app.port, app.shops.bags.host, {
      'user-agent': 'Firefox/1 Android',
    })
    await phone.post(to.login(), { email, password })
    expect((await caller.get(to.account.sessions())).text).toContain('Firefox på Android')
    await caller.post(to.account.sessions(), {})
    expect((await caller.get(to.account.sessions('ended'))).text).toContain(
      'Du er nu kun logget ind her',
    )
    expect((await phone.get(to.account())).status).toBe(302)
  })

  test('the confirmation link can be sent again', async () => {
    const { caller, email } = await signInCustomer('Karla')
    expect((await caller.get(to.account())).text).toContain('Send mailen igen')
    const sent = await caller.post(to.account.confirmation(), {})
    expect(sent.headers.location).toBe(to.account({ news: 'link_sent' }))
    const [mail] = await receiveMails(app.torv, email)
    expect(mail?.subject).toBe('Bekræft din email hos Taskehuset')
  })
})

describe('a change of email address', () => {
  const submitRequest = (caller: TestBrowser, email: string, current_password = password) =>
    caller.post(to.account.email(), { email, current_password })
  const signIn = async (email: string) => {
    const caller = new TestBrowser(app.port, app.shops.bags.host)
    return (await caller.post(to.login(), { email, password })).status
  }
  const findToken = (text = '') => /\/konto\/email\?token=([\w-]+)/.exec(text)?.[1] ?? ''

  test('a new address takes effect once its link is followed; the old one is notified and no longer signs in', async () => {
    const { caller, email } = await signInCustomer('Vibeke')
    const other = new TestBrowser(app.port, app.shops.bags.host)
    await other.post(to.login(), { email, password })
    const next = 'vibeke.ny@torv.example'
    const response = await submitRequest(caller, 'Vibeke.NY@torv.example')
    expect([response.status, response.headers.location]).toEqual([
      302,
      to.account.email({ news: 'sent' }),
    ])
    expect(await signIn(next)).toBe(401)
    const [mail] = await receiveMails(app.torv, next)
    const token = findToken(mail?.text)
    // Mail scanners follow links, so a GET changes nothing.
    expect((await caller.get(to.account.email({ token }))).text).toContain('Skift email')
    expect(await signIn(next)).toBe(401)
    const changed = await caller.post(to.account.email(), { token })
    expect(changed.headers.location).toBe(to.account.email({ news: 'changed' }))
    expect((await caller.get(to.account())).text).toContain(next)
    expect((await other.get(to.account())).status).toBe(302)
    expect([await signIn(next), await signIn(email)]).toEqual([302, 401])
    const [notification] = await receiveMails(app.torv, email)
    expect(notification?.text).toContain(`Din konto bruger nu ${next}`)
    expect((await caller.post(to.account.email(), { token })).status).toBe(400)
  })

  test('a change needs the password and an address other than the current one', async () => {
    const { caller, email } = await signInCustomer('Wanda')
    expect((await submitRequest(caller, 'wanda.ny@torv.example', 'forkert')).status).toBe(400)
    expect((await submitRequest(caller, email)).text).toContain(
      'Det er den email, du har i forvejen',
    )
    expect(await receiveMails(app.torv, 'wanda.ny@torv.example')).toEqual([])
  })

  test('an address of another account cannot be taken, and the page does not reveal that it is in use', async () => {
    const { caller } = await signInCustomer('Xenia')
    const { email } = await signInCustomer('Yrsa')
    const response = await submitRequest(caller, email)
    expect([response.status, response.headers.location]).toEqual([
      302,
      to.account.email({ news: 'sent' }),
    ])
    const [mail] = await receiveMails(app.torv, email)
    expect(mail?.text).toContain('der er allerede en konto med den')
    expect(mail?.text).not.toContain('token=')
    expect(mail?.text).not.toContain('Xenia')
  })

  test('a link works only for the account that requested it', async () => {
    const { caller } = await signInCustomer('Zita')
    const { caller: outsider } = await signInCustomer('Ulla')
    await submitRequest(caller, 'zita.ny@torv.example')
    const [mail] = await receiveMails(app.torv, 'zita.ny@torv.example')
    const token = findToken(mail?.text)
    expect((await outsider.post(to.account.email(), { token })).status).toBe(400)
    expect((await caller.post(to.account.email(), { token })).status).toBe(302)
  })

  test('a change is refused when another account was created with the address meanwhile', async () => {
    const { caller, email } = await signInCustomer('Sidsel')
    await submitRequest(caller, 'rikke@torv.example')
    const [mail] = await receiveMails(app.torv, 'rikke@torv.example')
    await signInCustomer('Rikke')
    const late = await caller.post(to.account.email(), { token: findToken(mail?.text) })
    expect(late.status).toBe(400)
    expect((await caller.get(to.account())).text).toContain(email)
  })

  test('three changes can be requested per hour', async () => {
    const { caller } = await signInCustomer('Tove')
    const statuses = []
    for (const at of [1, 2, 3, 4])
      statuses.push((await submitRequest(caller, `m${at}@torv.example`)).status)
    expect(statuses).toEqual([302, 302, 302, 429])
  })
})

describe('orders', () => {
  test('an order is listed for and shown to its buyer only', async () => {
    const lone = await signInCustomer('Lone')
    const mads = await signInCustomer('Mads')
    const order = await placeAuthorisedOrder(lone.customer.scope.customer_id, lone.email)
    expect((await lone.caller.get(to.account())).text).toContain('Skuldertaske Liva')
    const page = await lone.caller.get(to.account.order(order))
    expect(page.status).toBe(200)
    expect(page.text).toMatch(/1\.000,00\skr\. er reserveret\. Beløbet trækkes først/)
    expect((await mads.caller.get(to.account())).text).not.toContain('Skuldertaske Liva')
    const foreign = await mads.caller.get(to.account.order(order))
    const nothing = await mads.caller.get(to.account.order('01234567-0000-4000-8000-000000000000'))
    expect([foreign.status, nothing.status]).toEqual([404, 404])
    expect(foreign.text).toContain('Ordren blev ikke fundet')
    expect((await mads.caller.get(to.account.order('1001'))).status).toBe(404)
  })

  test('guest orders are shown to a customer whose email address is verified', async () => {
    const nina = await signInCustomer('Nina')
    const order = await placeAuthorisedOrder(null, 'Nina@torv.example')
    expect((await nina.caller.get(to.account())).text).not.toContain('Skuldertaske Liva')
    await app.torv.ownerClient.query(
      'update customers set email_verified = true where email = $1',
      [nina.email],
    )
    expect((await nina.caller.get(to.account())).text).toContain('Skuldertaske Liva')
    expect((await nina.caller.get(to.account.order(order))).status).toBe(200)
  })
})

describe('the copy of personal data', () => {
  test('the file contains all data of the customer and none of others', async () => {
    const olga = await signInCustomer('Olga')
    await placeAuthorisedOrder(olga.customer.scope.customer_id, olga.email)
    await submitRequest(olga.customer, 'Er remmen af læder?')
    const file = await olga.caller.get(to.account.dataCopy())
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="taskehuset.example.json"',
    )
    expect(JSON.parse(file.text)).toMatchObject({
      customer: { name: 'Olga', email: olga.email, address: 'Bøgebakken 14' },
      orders: [{ currency: 'DKK', total: 1000, lines: [{ name: 'Skuldertaske Liva' }] }],
      requests: [{ answers: [{ answer: 'Er remmen af læder?' }], messages: [] }],
      sessions: [{}],
    })
    expect(file.text).not.toMatch(/token|password|[0-9a-f]{128}/)
    const outsider = new TestBrowser(app.port, app.shops.bags.host)
    const json = { accept: 'application/json' }
    expect((await outsider.get(to.account.dataCopy(), json)).status).toBe(401)
  })
})

describe('the deletion of an account', () => {
  test('a deletion requires the password', async () => {
    const { caller } = await signInCustomer('Per')
    const answer = await caller.post(to.account.deletion(), { password: 'forkert' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Den nuværende adgangskode er forkert')
    expect((await caller.get(to.account())).status).toBe(200)
  })

  test('only the data required for bookkeeping remains', async () => {
    const { bags } = app.shops
    const rie = await signInCustomer('Rie')
    const order = await placeAuthorisedOrder(rie.customer.scope.customer_id, rie.email)
    const ticket_id = await submitRequest(rie.customer, 'Min hund hedder Bølle')
    const own = { ticket_id, message: 'Hilsen Rie', photo_ids: [] }
    unwrap(await replyAsCustomer(rie.customer, rie.customer.scope, own))
    unwrap(await replyAsStaff(bags.staff, bags, { ticket_id, message: 'Kære Rie' }))
    unwrap(await writeNote(bags.staff, bags, { ticket_id, note: 'Rie har ringet' }))

    const deleted = await rie.caller.post(to.account.deletion(), { password })
    expect(deleted.headers.location).toBe(to.login({ news: 'account_deleted' }))
    expect(rie.caller.cookies).toEqual(new Map())
    await runJobs(app.torv, {
      [deleteCustomerContentTask]: deleteCustomerContent(app.torv.database),
    })

    const again = await rie.caller.post(to.login(), { email: rie.email, password })
    expect(again.status).toBe(401)
    for (const table of tablesOfPeople) {
      const { rows } = await app.torv.ownerClient.query(`select * from ${table}`)
      expect(JSON.stringify(rows), table).not.toMatch(/\brie\b|Bølle/i)
    }
    const { rows } = await app.torv.ownerClient.query('select email from orders where id = $1', [
      order,
    ])
    expect(rows).toEqual([{ email: rie.email }])
    const { rows: tickets } = await app.torv.ownerClient.query(
      'select status from support_tickets where id = $1',
      [ticket_id],
    )
    expect(tickets).toEqual([{ status: 'closed' }])
  })

  test('a new account can use the address again', async () => {
    const { caller, email } = await signInCustomer('Signe')
    await caller.post(to.account.deletion(), { password })
    const form = { name: 'Signe', address: 'Vej 1', phone: '12345678', email, password }
    expect((await caller.post(to.login({ isNew: true }), form)).status).toBe(302)
    expect((await caller.get(to.account())).text).not.toContain('Skuldertaske Liva')
  })
})

const tablesOfPeople = [
  'customers',
  'customer_accounts',
  'customer_sessions',
  'customer_verifications',
  'support_tickets',
  'support_messages',
  'support_notes',
]
