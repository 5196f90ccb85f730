import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { to } from '#domain/paths.ts'
import { termsField } from '#domain/ticket-form.ts'
import { recordOf } from '#domain/stored.ts'
import { signOrderLink } from '#server/orders/sign-order-link.ts'
import { answerAsStaff } from '#server/support/answer-ticket.ts'
import { sendAnswerMail } from '#server/support/send-answer-mail.ts'
import type { Till } from '#server/payments/till.ts'
import { startCheckout } from '#server/checkout/start-checkout.ts'
import { Caller } from '../support/caller.ts'
import { testKeysOf } from '../support/cluster.ts'
import { mailsTo } from '../support/mails.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { customerOf, granted, guest, password, stocked, wish } from '../support/people.ts'
import { checkout, holdsTogether, ordered, orderOf, paid, pay, tillIn } from '../support/trade.ts'

let house: TestHouse
let till: Till
let good: Awaited<ReturnType<typeof stocked>>

beforeAll(async () => {
  house = await openTestHouse()
  till = tillIn(house.torv.database, house.shops.bags)
  good = await stocked(house.shops.bags.staff, house.shops.bags, { name: 'Skuldertaske Liva' })
})
afterEach(() => holdsTogether(house.torv))
afterAll(() => house.close())

const linkOf = ({ order_id }: { order_id: string }) =>
  signOrderLink(testKeysOf('order links'), order_id)

function visitor(host = house.shops.bags.host) {
  return new Caller(house.port, host)
}

const wanted = {
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

function file(bytes: Uint8Array<ArrayBuffer>) {
  return new File([bytes], 'taske.jpg', { type: 'image/jpeg' })
}

/** Noise makes a wide picture as large as a camera's. */
async function photo(width = 60) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const drawn = sharp({ create: { width, height: 900, channels: 3, noise, background: 'tan' } })
  return new Uint8Array(await drawn.jpeg({ quality: 100 }).toBuffer())
}

async function opened(link: string, caller = visitor()): Promise<string> {
  const { status, headers } = await caller.post(to.order.requests(link), wanted)
  expect(status).toBe(302)
  return /[^/]+$/.exec(headers.location ?? '')?.[0] ?? ''
}

test('a guest asks through the link of their order and is answered there and by mail', async () => {
  const { order } = await paid(till, good)
  const link = linkOf(order)
  const caller = visitor()
  expect((await caller.get(to.order(link))).text).toContain(to.order.requests(link))
  const form = await caller.get(to.order.requests(link, 'return_request'))
  expect([form.status, form.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
  const unticked = { ...wanted, [`answers.${termsField}`]: '' }
  const refused = await caller.post(to.order.requests(link), unticked)
  expect([refused.status, refused.text.includes('1 skuldertaske')]).toEqual([400, true])

  const ticket_id = await opened(link, caller)
  const page = await caller.get(to.order.request(link, ticket_id))
  expect(page.text).toContain('Ubrugt og i original emballage')
  const message = 'Send den bare, så får du pengene.'
  const { staff } = house.shops.bags
  const said = granted(await answerAsStaff(staff, house.shops.bags, { ticket_id, message }))
  const { company_id, store_id } = house.shops.bags
  await sendAnswerMail(house.torv.database)(
    {
      id: randomUUID(),
      place: { company_id, store_id },
      matter: { ticket_id, position: recordOf(said)['position'] },
    },
    AbortSignal.timeout(10_000),
  )
  const [mail] = await mailsTo(house.torv, guest.email)
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
  const [mine, other] = [await paid(till, good), await paid(till, good)]
  const ticket_id = await opened(linkOf(mine.order))
  await opened(linkOf(other.order))
  const at = to.order.request(linkOf(other.order), ticket_id)
  expect((await visitor().get(at)).status).toBe(404)
  expect((await visitor().post(at, { message: 'Hej' })).status).toBe(404)
  const made = linkOf({ order_id: mine.order.order_id.replace(/.$/, '0') }).slice(0, -2)
  expect((await visitor().get(to.order.requests(`${made}AA`))).status).toBe(404)
  const elsewhere = visitor(house.shops.clay.host)
  expect((await elsewhere.get(to.order.requests(linkOf(mine.order)))).status).toBe(404)
})

test('an unpaid order and an order of an account take no requests through their link', async () => {
  const { order } = await ordered(till, good)
  expect((await visitor().post(to.order.requests(linkOf(order)), wanted)).status).toBe(404)
  const { scope } = await customerOf(house.torv.database, house.shops.bags, 'Bodil')
  const { customer_id } = scope
  const orderer = { customer_id, name: 'Bodil', email: 'b@torv.example', phone: '', address: '' }
  const { id } = granted(await startCheckout(till, checkout([wish(good)], { orderer })))
  await pay(till, id)
  const link = linkOf(await orderOf(till, id))
  const { status, headers } = await visitor().post(to.order.requests(link), wanted)
  expect([status, headers.location]).toEqual([302, to.support.new()])
  expect((await visitor().get(to.order(link))).text).not.toContain(to.order.requests(link))
})

test('photos can be uploaded before or with the form and are shown only through the link of their order', async () => {
  const [{ order }, other] = [await paid(till, good), await paid(till, good)]
  const link = linkOf(order)
  const caller = visitor()
  const bytes = await photo(1_200)
  expect(bytes.length).toBeGreaterThan(1_048_576)
  const brought = await caller.send(to.order.photos(link), form({ photo: file(bytes) }))
  expect(brought.status).toBe(200)
  const { id } = JSON.parse(brought.text)
  expect((await caller.get(to.order.upload(link, id))).headers['content-type']).toBe('image/webp')
  expect((await caller.get(to.order.upload(linkOf(other.order), id))).status).toBe(404)
  const asking = form({ ...wanted, 'photo_ids[]': id, photos: file(await photo()) })
  const sent = await caller.send(to.order.requests(link), asking)
  const ticket_id = /[^/]+$/.exec(sent.headers.location ?? '')?.[0] ?? ''
  const at = to.order.request(link, ticket_id)
  const first = to.order.photo(link, ticket_id, id)
  const page = await caller.get(at)
  expect([page.text.includes(first), page.text.match(/size=small/g)?.length]).toEqual([true, 2])
  expect((await caller.get(first)).status).toBe(200)
  expect((await caller.get(to.order.photo(linkOf(other.order), ticket_id, id))).status).toBe(404)

  const text = file(new TextEncoder().encode('<script>alert(1)</script>'))
  const refused = await caller.send(at, form({ message: 'Se selv', photos: text }))
  expect([refused.status, refused.text.includes('Filen er ikke et billede')]).toEqual([400, true])
  const reply = await caller.send(at, form({ message: 'Se selv', photos: file(await photo()) }))
  expect(reply.status).toBe(302)
  expect((await caller.get(at)).text.match(/size=small/g)).toHaveLength(3)

  const { text: again } = await caller.send(to.order.photos(link), form({ photo: file(bytes) }))
  const unsent = to.order.upload(link, JSON.parse(again).id)
  expect((await caller.remove(unsent)).status).toBe(204)
  expect((await caller.get(unsent)).status).toBe(404)
  const made = `${link.slice(0, -2)}AA`
  expect((await caller.send(to.order.photos(made), form({ photo: file(bytes) }))).status).toBe(413)
})

test('a guest request does not reserve the address; only a verified account takes over the requests', async () => {
  const { order } = await paid(till, good)
  const link = linkOf(order)
  const asking = form({ ...wanted, photos: file(await photo()) })
  const asked = await visitor().send(to.order.requests(link), asking)
  const ticket_id = /[^/]+$/.exec(asked.headers.location ?? '')?.[0] ?? ''
  const message = { message: 'Hører I mig?', photos: file(await photo()) }
  await visitor().send(to.order.request(link, ticket_id), form(message))
  const caller = visitor()
  const { name, email, phone, address } = guest
  const account = { name, email, phone, address, password }
  const signedUp = await caller.post(to.login({ isNew: true }), account)
  expect([signedUp.status, (await caller.get(to.support())).text.includes('S-10')]).toEqual([
    302,
    false,
  ])
  await caller.get(to.account())
  expect((await caller.get(to.support.ticket(ticket_id))).status).toBe(404)

  const { keeper } = house.torv
  await keeper.query('update customers set email_verified = true where email = $1', [email])
  expect((await caller.get(to.account())).text).toContain(to.account.order(order.order_id))
  const thread = await caller.get(to.support.ticket(ticket_id))
  expect([thread.status, thread.text.match(/size=small/g)?.length]).toEqual([200, 2])
  expect(thread.text).toContain('Hører I mig?')
  const { status, headers } = await visitor().get(to.order.request(link, ticket_id))
  expect([status, headers.location]).toEqual([302, to.support.new()])
  const { rows } = await keeper.query('select from customers where is_guest and email = $1', [
    email,
  ])
  expect(rows).toEqual([])
})
