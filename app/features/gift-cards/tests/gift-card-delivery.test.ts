import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseLocalTime, toLocalTime } from '#shared/local-time.ts'
import { clearRecipient, clearRecipientTask } from '#features/gift-cards/server/clear-recipients.ts'
import { readGiftCard } from '#features/gift-cards/server/read-gift-card.ts'
import { sendGiftCardAgain } from '#features/gift-cards/server/send-gift-card-again.ts'
import { copyOwnData } from '#features/customers/server/copy-own-data.ts'
import { deleteAccount } from '#features/customers/server/delete-account.ts'
import { buyGiftCard } from '#features/orders/server/gift-cards/buy-gift-card.ts'
import { deliverGiftCard } from '#features/orders/server/gift-cards/deliver-gift-card.ts'
import { readOrderedGiftCard } from '#features/orders/server/gift-cards/issue-ordered-gift-card.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { readOrder } from '#features/orders/server/read-order.ts'
import { readStaffOrder } from '#features/orders/server/read-staff-order.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import {
  createBoughtGiftCard,
  fillGiftCardForm,
  getOrderedCard,
  sellGiftCards,
} from '#test/support/gift-cards.ts'
import { receiveMails, runJobs } from '#test/support/mails.ts'
import {
  createCustomer,
  guest,
  openMarket,
  password,
  unwrap,
  type Market,
} from '#test/support/people.ts'
import {
  checkInvariants,
  createStorePayments,
  getOrderKey,
  payOrder,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let storePayments: StorePayments

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  storePayments = createStorePayments(torv.database, market.bagShop)
})
beforeEach(() => sellGiftCards(torv, storePayments))
afterAll(async () => {
  await checkInvariants(torv)
  await torv.close()
})

const urls = { success_url: 'https://a.example/ok', cancel_url: 'https://a.example/no' }

const getCard = (order: OrderKey) => getOrderedCard(torv, order)

async function readPlannedDelivery({ order_id }: OrderKey): Promise<Date | undefined> {
  const { rows } = await torv.ownerClient.query<{ run_at: Date }>(
    `select j.run_at from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'deliver-gift-card' and j.payload -> 'data' ->> 'order_id' = $1`,
    [order_id],
  )
  return rows[0]?.run_at
}

test('a card for today is mailed once, with the greeting, and the receipt says so', async () => {
  const recipient_email = 'i-dag@example.com'
  const order = await createBoughtGiftCard(torv, storePayments, { recipient_email })
  await Promise.all([
    deliverGiftCard(storePayments.job, order),
    deliverGiftCard(storePayments.job, order),
  ])
  const mails = await receiveMails(torv, recipient_email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Tillykke!')
  expect(mails[0]?.text).toMatch(/Koden er (?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}/)
  const { number } = (await readOrder(storePayments.job, order)) ?? {}
  const receipt = (await receiveMails(torv, guest.email)).find(({ subject }) =>
    subject.includes(String(number)),
  )
  expect(receipt?.text).toContain(recipient_email)
  expect(receipt?.text).toContain('Momsen betales, når gavekortet bruges')
  expect(receipt?.text).not.toContain('når ordren er pakket')
  expect(receipt?.text).not.toMatch(/^Fragt\b/m)
})

test('the mail keeps the lines of the greeting, and makes no links of it', async () => {
  const recipient_email = 'linjer@example.com'
  const greeting = 'Tillykke!\r\n\r\nSe www.example.net\nKærlig hilsen'
  const order = await createBoughtGiftCard(torv, storePayments, { recipient_email, greeting })
  await deliverGiftCard(storePayments.job, order)
  const [mail] = await receiveMails(torv, recipient_email)
  expect(mail?.text).toContain('> Tillykke!\n> \n> Se www.\u200bexample.\u200bnet\n> Kærlig hilsen')
})

test('a card for a later day waits for its morning in Denmark', async () => {
  const deliver_on = toLocalTime(new Date(Date.now() + 40 * 86_400_000)).slice(0, 10)
  const recipient_email = 'senere@example.com'
  const order = await createBoughtGiftCard(torv, storePayments, { deliver_on, recipient_email })
  const planned = await readPlannedDelivery(order)
  const morning = parseLocalTime(`${deliver_on}T08:00`)
  expect(Math.abs(Number(planned) - Number(morning))).toBeLessThan(60_000)
  expect(await receiveMails(torv, recipient_email)).toEqual([])
})

test('a card on paper is shown to its buyer, one that is mailed is not', async () => {
  const paper = await createBoughtGiftCard(torv, storePayments, { delivery: 'paper' })
  expect(unwrap(await readOrderedGiftCard(storePayments, paper))).toMatchObject({
    balance: 50_000,
    code: expect.stringMatching(/^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/),
  })
  await deliverGiftCard(storePayments.job, paper)
  const mail = (await receiveMails(torv, guest.email)).find(({ subject }) =>
    subject.includes('klar til at printe'),
  )
  expect(mail?.text).toMatch(/\/ordre\/[\w-]+\/gavekort/)
  expect(mail?.text).not.toMatch(/(?:[2-9A-Z]{4}-){3}/)
  const mailed = await createBoughtGiftCard(torv, storePayments)
  expect(await readOrderedGiftCard(storePayments, mailed)).toEqual({ refused: 'giftCardNotReady' })
})

const inDays = (count: number) =>
  toLocalTime(new Date(Date.now() + count * 86_400_000)).slice(0, 10)

const sendTo = (id: string, email: string) =>
  sendGiftCardAgain(storePayments, { staff_id: market.freja.scope.staff_id }, id, {
    key: randomUUID(),
    email,
  })

async function readCode(id: string): Promise<string> {
  const { job, store, payments } = storePayments
  return unwrap(await readGiftCard(job, store, id, payments.codeKeys)).code
}

const readBothOrders = async (order: OrderKey) => [
  await readOrder(storePayments.job, order),
  unwrap(await readStaffOrder(market.freja, order)),
]

test('a corrected address gets the planned mail on its day, with the code that was never sent', async () => {
  const order = await createBoughtGiftCard(torv, storePayments, {
    deliver_on: inDays(20),
    recipient_email: 'forkert-dag@example.com',
  })
  const { id } = await getCard(order)
  const code = await readCode(id)
  expect(unwrap(await sendTo(id, 'rigtig-dag@example.com'))).toEqual({ id })
  expect(await receiveMails(torv, 'rigtig-dag@example.com')).toEqual([])
  expect(await readCode(id)).toBe(code)
  for (const seen of await readBothOrders(order)) {
    expect(seen?.gift_card).toMatchObject({
      recipient_email: 'rigtig-dag@example.com',
      delivered_at: null,
    })
  }
  await deliverGiftCard(storePayments.job, order)
  expect(await receiveMails(torv, 'forkert-dag@example.com')).toEqual([])
  const [mail, ...more] = await receiveMails(torv, 'rigtig-dag@example.com')
  expect(more).toEqual([])
  expect(mail?.text).toContain(code)
})

test('a planned mail and a corrected address at the same moment send one code to the new address', async () => {
  const order = await createBoughtGiftCard(torv, storePayments, {
    deliver_on: inDays(20),
    recipient_email: 'samtidig-forkert@example.com',
  })
  const { id } = await getCard(order)
  await Promise.all([
    deliverGiftCard(storePayments.job, order),
    sendTo(id, 'samtidig-rigtig@example.com'),
  ])
  const mails = await receiveMails(torv, 'samtidig-rigtig@example.com')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(await readCode(id))
})

test('a card that is sent to a corrected address shows it with the order, and when it went there', async () => {
  const order = await createBoughtGiftCard(torv, storePayments, {
    recipient_email: 'gammel-adresse@example.com',
  })
  await deliverGiftCard(storePayments.job, order)
  await torv.ownerClient.query(
    "update ordered_gift_cards set delivered_at = now() - interval '3 days' where order_id = $1",
    [order.order_id],
  )
  const { id } = await getCard(order)
  unwrap(await sendTo(id, 'ny-adresse@example.com'))
  for (const seen of await readBothOrders(order)) {
    expect(seen?.gift_card?.recipient_email).toBe('ny-adresse@example.com')
    const age = Date.now() - Number(seen?.gift_card?.delivered_at)
    expect(age).toBeLessThan(86_400_000)
  }
})

async function readWishes({ order_id }: OrderKey): Promise<string[]> {
  const { rows } = await torv.ownerClient.query<{ text: string }>(
    `select concat(recipient_name, recipient_email, greeting) as text from ordered_gift_cards where order_id = $1
     union all select concat(recipient_name, recipient_email, greeting) from credits where order_id = $1`,
    [order_id],
  )
  return rows.map(({ text }) => text)
}

test('the buyer exports the wishes for their cards, and the deletion of the account clears them', async () => {
  const customer = await createCustomer(torv.database, market.bagShop, 'Gerda')
  const { customer_id } = customer.scope
  const buyCard = async (overrides: Record<string, string>) => {
    const card = fillGiftCardForm({ recipient_name: 'Asta', ...overrides })
    const buyer = { ...guest, customer_id }
    const { id } = unwrap(await buyGiftCard(storePayments, { buyer, card, urls }))
    await payOrder(storePayments, id)
    return getOrderKey(storePayments, id)
  }
  const sent = await buyCard({ recipient_email: 'asta@example.com' })
  const planned = await buyCard({ recipient_email: 'asta@example.com', deliver_on: inDays(30) })
  const other = await createBoughtGiftCard(torv, storePayments, { recipient_name: 'Bo' })
  await deliverGiftCard(storePayments.job, sent)
  await receiveMails(torv, 'asta@example.com')
  const auth = torv.database.scoped({ as: 'customer_auth', ...market.bagShop })
  const account = { name: 'Gerda', email: 'gerda@torv.example', email_verified: false }
  const signedIn = {
    shop: customer,
    customer: { id: customer_id, phone: '', address: '', ...account },
    session: { id: '', expires_at: new Date() },
  }
  const { orders } = await copyOwnData(auth, signedIn, storePayments.job)
  expect(orders.map(({ gift_card }) => gift_card)).toEqual(
    Array.from({ length: 2 }, () =>
      expect.objectContaining({
        recipient_name: 'Asta',
        recipient_email: 'asta@example.com',
        greeting: 'Tillykke!',
        deliver_at: expect.any(Date),
      }),
    ),
  )
  // The job keeps what a mail of the last day may still need.
  await torv.ownerClient.query(
    `update ordered_gift_cards set deliver_at = now() - interval '2 days', delivered_at = now() - interval '2 days'
     where order_id = $1`,
    [sent.order_id],
  )
  expect(await deleteAccount(auth, customer_id, password)).toBeNull()
  const { id } = await getCard(sent)
  const code = await readCode(id)
  const clear = () => runJobs(torv, { [clearRecipientTask]: clearRecipient(torv.database) })
  await clear()
  expect(await readWishes(sent)).toEqual(['', ''])
  expect(await readWishes(planned)).toEqual(Array(2).fill('Astaasta@example.comTillykke!'))
  expect(await readWishes(other)).toEqual(Array(2).fill('Bomor@example.comTillykke!'))
  expect(await readCode(id)).toBe(code)
  // The job has planned itself again for the day after the delivery.
  await deliverGiftCard(storePayments.job, planned)
  await receiveMails(torv, 'asta@example.com')
  await torv.ownerClient.query(
    `update ordered_gift_cards set deliver_at = now() - interval '2 days', delivered_at = now() - interval '2 days'
     where order_id = $1`,
    [planned.order_id],
  )
  const { rows } = await torv.ownerClient.query<{ run_at: Date }>(
    `update graphile_worker._private_jobs j set run_at = now()
     from graphile_worker._private_jobs old, graphile_worker._private_tasks t
     where old.id = j.id and t.id = j.task_id and t.identifier = $1
     returning old.run_at`,
    [clearRecipientTask],
  )
  const morning = Number(parseLocalTime(`${inDays(30)}T08:00`))
  expect(rows.map(({ run_at }) => Math.round((Number(run_at) - morning) / 60_000))).toEqual([
    24 * 60,
  ])
  await clear()
  expect(await readWishes(planned)).toEqual(['', ''])
  expect(await readWishes(other)).toEqual(Array(2).fill('Bomor@example.comTillykke!'))
})
