import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { termsField } from '#features/support/rules/ticket-questions.ts'
import { toRecord } from '#shared/json-values.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import { replyAsStaff } from '#features/support/server/messages/reply-to-ticket.ts'
import { sendReplyMail } from '#features/support/server/messages/send-reply-mail.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { startCheckout } from '#features/orders/server/checkout/start-checkout.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { deriveTestKeys } from '#test/support/cluster.ts'
import { receiveMails } from '#test/support/mails.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import {
  createCustomer,
  unwrap,
  guest,
  password,
  createStockedProduct,
  toRequestedLine,
} from '#test/support/people.ts'
import {
  buildCheckout,
  checkInvariants,
  startOrder,
  getOrderKey,
  createPaidOrder,
  payOrder,
  createStorePayments,
} from '#test/support/test-orders.ts'

let app: TestApp
let payments: StorePayments
let product: Awaited<ReturnType<typeof createStockedProduct>>

beforeAll(async () => {
  app = await startTestApp()
  payments = createStorePayments(app.torv.database, app.shops.bags)
  product = await createStockedProduct(app.shops.bags.staff, app.shops.bags, {
    name: 'Skuldertaske Liva',
  })
})
afterEach(() => checkInvariants(app.torv))
afterAll(() => app.close())

const createLink = ({ order_id }: { order_id: string }) =>
  signOrderLink(deriveTestKeys('order links'), order_id)

function createVisitor(host = app.shops.bags.host) {
  return new TestBrowser(app.port, host)
}

const returnRequest = {
  type: 'return_request',
  'answers.order_number': '1001',
  'answers.items': '1 skuldertaske',
  'answers.condition': 'Ubrugt og i original emballage',
  [`answers.${termsField}`]: 'on',
}

function form(fields: Record<string, string | File>): FormData {
  const filled = new FormData()
  for (const [name, value] of Object.entries(fields)) filled.append(name, value)
  return filled
}

function createFile(bytes: Uint8Array<ArrayBuffer>) {
  return new File([bytes], 'taske.jpg', { type: 'image/jpeg' })
}

/** Noise makes a wide picture as large as a camera's. */
async function photo(width = 60) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const image = sharp({ create: { width, height: 900, channels: 3, noise, background: 'tan' } })
  return new Uint8Array(await image.jpeg({ quality: 100 }).toBuffer())
}

async function openRequest(link: string, caller = createVisitor()): Promise<string> {
  const { status, headers } = await caller.post(to.order.requests(link), returnRequest)
  expect(status).toBe(302)
  return /[^/]+$/.exec(headers.location ?? '')?.[0] ?? ''
}

test('a guest asks through the link of their order and is answered there and by mail', async () => {
  const { order } = await createPaidOrder(payments, product)
  const link = createLink(order)
  const caller = createVisitor()
  expect((await caller.get(to.order(link))).text).toContain(to.order.requests(link))
  const form = await caller.get(to.order.requests(link, 'return_request'))
  expect([form.status, form.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
  const unticked = { ...returnRequest, [`answers.${termsField}`]: '' }
  const refused = await caller.post(to.order.requests(link), unticked)
  expect([refused.status, refused.text.includes('1 skuldertaske')]).toEqual([400, true])

  const ticket_id = await openRequest(link, caller)
  const page = await caller.get(to.order.request(link, ticket_id))
  expect(page.text).toContain('Ubrugt og i original emballage')
  const message = 'Send den bare, så får du pengene.'
  const { staff } = app.shops.bags
  const saved = unwrap(await replyAsStaff(staff, app.shops.bags, { ticket_id, message }))
  const { company_id, store_id } = app.shops.bags
  await sendReplyMail(app.torv.database)(
    {
      id: randomUUID(),
      owner: { company_id, store_id },
      data: { ticket_id, position: toRecord(saved)['position'] },
    },
    AbortSignal.timeout(10_000),
  )
  const [mail] = await receiveMails(app.torv, guest.email)
  expect(mail?.text).toContain(message)
  expect(mail?.text).toContain(to.order.request(link, ticket_id))
  expect((await caller.get(to.order.request(link, ticket_id))).text).toContain(message)

  const empty = await caller.post(to.order.request(link, ticket_id), { message: ' ' })
  expect(empty.status).toBe(400)
  const reply = await caller.post(to.order.request(link, ticket_id), { message: 'Tak!' })
  expect(reply.status).toBe(302)
  expect((await caller.get(to.order.request(link, ticket_id))).text).toContain('Tak!')
  expect((await caller.get(to.order.requests(link))).text).toContain('S-1001')
})

test('a request about one order is not shown through the link of another', async () => {
  const [mine, other] = [
    await createPaidOrder(payments, product),
    await createPaidOrder(payments, product),
  ]
  const ticket_id = await openRequest(createLink(mine.order))
  await openRequest(createLink(other.order))
  const at = to.order.request(createLink(other.order), ticket_id)
  expect((await createVisitor().get(at)).status).toBe(404)
  expect((await createVisitor().post(at, { message: 'Hej' })).status).toBe(404)
  const forged = createLink({ order_id: mine.order.order_id.replace(/.$/, '0') }).slice(0, -2)
  expect((await createVisitor().get(to.order.requests(`${forged}AA`))).status).toBe(404)
  const otherShop = createVisitor(app.shops.clay.host)
  expect((await otherShop.get(to.order.requests(createLink(mine.order)))).status).toBe(404)
})

test('an unpaid order and an order of an account take no requests through their link', async () => {
  const { order } = await startOrder(payments, product)
  expect(
    (await createVisitor().post(to.order.requests(createLink(order)), returnRequest)).status,
  ).toBe(404)
  const { scope } = await createCustomer(app.torv.database, app.shops.bags, 'Bodil')
  const { customer_id } = scope
  const orderer = { customer_id, name: 'Bodil', email: 'b@torv.example', phone: '', address: '' }
  const { id } = unwrap(
    await startCheckout(payments, buildCheckout([toRequestedLine(product)], { orderer })),
  )
  await payOrder(payments, id)
  const link = createLink(await getOrderKey(payments, id))
  const { status, headers } = await createVisitor().post(to.order.requests(link), returnRequest)
  expect([status, headers.location]).toEqual([302, to.support.new()])
  expect((await createVisitor().get(to.order(link))).text).not.toContain(to.order.requests(link))
})

test('photos can be uploaded before or with the form and are shown only through the link of their order', async () => {
  const [{ order }, other] = [
    await createPaidOrder(payments, product),
    await createPaidOrder(payments, product),
  ]
  const link = createLink(order)
  const caller = createVisitor()
  const bytes = await photo(1_200)
  expect(bytes.length).toBeGreaterThan(1_048_576)
  const uploaded = await caller.postMultipart(
    to.order.photos(link),
    form({ photo: createFile(bytes) }),
  )
  expect(uploaded.status).toBe(200)
  const { id } = JSON.parse(uploaded.text)
  expect((await caller.get(to.order.upload(link, id))).headers['content-type']).toBe('image/webp')
  expect((await caller.get(to.order.upload(createLink(other.order), id))).status).toBe(404)
  const requestForm = form({
    ...returnRequest,
    'photo_ids[]': id,
    photos: createFile(await photo()),
  })
  const sent = await caller.postMultipart(to.order.requests(link), requestForm)
  const ticket_id = /[^/]+$/.exec(sent.headers.location ?? '')?.[0] ?? ''
  const at = to.order.request(link, ticket_id)
  const first = to.order.photo(link, ticket_id, id)
  const page = await caller.get(at)
  expect([page.text.includes(first), page.text.match(/size=small/g)?.length]).toEqual([true, 2])
  expect((await caller.get(first)).status).toBe(200)
  expect((await caller.get(to.order.photo(createLink(other.order), ticket_id, id))).status).toBe(
    404,
  )

  const text = createFile(new TextEncoder().encode('<script>alert(1)</script>'))
  const refused = await caller.postMultipart(at, form({ message: 'Se selv', photos: text }))
  expect([refused.status, refused.text.includes('Filen er ikke et billede')]).toEqual([400, true])
  const reply = await caller.postMultipart(
    at,
    form({ message: 'Se selv', photos: createFile(await photo()) }),
  )
  expect(reply.status).toBe(302)
  expect((await caller.get(at)).text.match(/size=small/g)).toHaveLength(3)

  const { text: again } = await caller.postMultipart(
    to.order.photos(link),
    form({ photo: createFile(bytes) }),
  )
  const unsent = to.order.upload(link, JSON.parse(again).id)
  expect((await caller.sendDelete(unsent)).status).toBe(204)
  expect((await caller.get(unsent)).status).toBe(404)
  const forged = `${link.slice(0, -2)}AA`
  expect(
    (await caller.postMultipart(to.order.photos(forged), form({ photo: createFile(bytes) })))
      .status,
  ).toBe(413)
})

test('a guest request does not reserve the address; only a verified account takes over the requests', async () => {
  const { order } = await createPaidOrder(payments, product)
  const link = createLink(order)
  const requestForm = form({ ...returnRequest, photos: createFile(await photo()) })
  const response = await createVisitor().postMultipart(to.order.requests(link), requestForm)
  const ticket_id = /[^/]+$/.exec(response.headers.location ?? '')?.[0] ?? ''
  const message = { message: 'Hører I mig?', photos: createFile(await photo()) }
  await createVisitor().postMultipart(to.order.request(link, ticket_id), form(message))
  const caller = createVisitor()
  const { name, email, phone, address } = guest
  const account = { name, email, phone, address, password }
  const signedUp = await caller.post(to.login({ isNew: true }), account)
  expect([signedUp.status, (await caller.get(to.support())).text.includes('S-10')]).toEqual([
    302,
    false,
  ])
  await caller.get(to.account())
  expect((await caller.get(to.support.ticket(ticket_id))).status).toBe(404)

  const { ownerClient } = app.torv
  await ownerClient.query('update customers set email_verified = true where email = $1', [email])
  expect((await caller.get(to.account())).text).toContain(to.account.order(order.order_id))
  const thread = await caller.get(to.support.ticket(ticket_id))
  expect([thread.status, thread.text.match(/size=small/g)?.length]).toEqual([200, 2])
  expect(thread.text).toContain('Hører I mig?')
  const { status, headers } = await createVisitor().get(to.order.request(link, ticket_id))
  expect([status, headers.location]).toEqual([302, to.support.new()])
  const { rows } = await ownerClient.query('select from customers where is_guest and email = $1', [
    email,
  ])
  expect(rows).toEqual([])
})
