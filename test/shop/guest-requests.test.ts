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

async function opened(link: string, caller = visitor()): Promise<string> {
  const { status, headers } = await caller.post(to.order.requests(link), wanted)
  expect(status).toBe(302)
  return /[^/]+$/.exec(headers.location ?? '')?.[0] ?? ''
}

test('whoever bought without an account asks behind the link of their order, and is answered there and by mail', async () => {
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
      id: '1',
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

test('what was asked about one order is shown behind the link of no other', async () => {
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

test('an order that nobody has paid for, and one of an account, are asked about elsewhere', async () => {
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

test('asking as a guest takes nobody’s address, and signing up with it shows nobody what was asked', async () => {
  const { order } = await paid(till, good)
  const ticket_id = await opened(linkOf(order))
  const caller = visitor()
  const { name, email, phone, address } = guest
  const account = { name, email, phone, address, password }
  const signedUp = await caller.post(to.login({ isNew: true }), account)
  expect([signedUp.status, (await caller.get(to.support())).text.includes('S-10')]).toEqual([
    302,
    false,
  ])
  expect((await caller.get(to.support.ticket(ticket_id))).status).toBe(404)
})
