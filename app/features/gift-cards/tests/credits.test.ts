import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefused } from '#shared/errors/errors.ts'
import { minor } from '#shared/money/money.ts'
import { parseTheme } from '#shared/theme/theme.ts'
import { addCredit } from '#features/gift-cards/server/add-credit.ts'
import { closeCredit } from '#features/gift-cards/server/close-credit.ts'
import { issueStoreCredit } from '#features/gift-cards/server/issue-credit.ts'
import { readCredit, readCredits } from '#features/gift-cards/server/read-credits.ts'
import { showGiftCard } from '../server/read-gift-card.ts'
import { composeOrderMail } from '#features/mail-delivery/server/compose-order-mail.ts'
import { cancelOrder } from '#features/orders/server/cancel-order.ts'
import { findAttempt } from '#features/orders/server/pay/attempts.ts'
import { checkPayment } from '#features/orders/server/pay/leave-payment.ts'
import { authoriseTestPaymentLate } from '#features/orders/server/pay/pay-test-payment.ts'
import { startCheckout } from '#features/orders/server/checkout/start-checkout.ts'
import { refundOrder } from '#features/orders/server/refund/refund-order.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { submitPayment } from '#test/support/submit-payment.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import {
  confirmAddress,
  createCustomer,
  guest,
  openMarket,
  toRequestedLine,
  unwrap,
  type Market,
} from '#test/support/people.ts'
import {
  buildCheckout,
  checkInvariants,
  createBackpack,
  createGiftCard,
  createStorePayments,
  getOrderKey,
  getOrderState,
  payOrder,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let storePayments: StorePayments
let product: Awaited<ReturnType<typeof createBackpack>>

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  storePayments = createStorePayments(torv.database, market.bagShop)
  product = await createBackpack(market, 1_000, price)
})
afterAll(async () => {
  await checkInvariants(torv)
  await torv.close()
})

const price = 100_000

const { customer_id: _, ...buyer } = guest

function checkOut(codes: readonly string[], overrides = {}) {
  const checkout = buildCheckout([toRequestedLine(product)], { used: { codes }, ...overrides })
  return startCheckout(storePayments, checkout)
}

async function getBalance(id: string): Promise<number> {
  const { rows } = await torv.ownerClient.query<{ balance: string }>(
    'select balance from credits where id = $1',
    [id],
  )
  return Number(rows[0]?.balance)
}

async function readMeans({ order_id }: OrderKey) {
  const { rows } = await torv.ownerClient.query<{ provider: string; amount: string }>(
    'select provider, amount from payment_entries where order_id = $1 order by created_at, provider desc',
    [order_id],
  )
  return rows.map(({ provider, amount }) => [provider, Number(amount)])
}

const getStaffActor = () => ({ actor: 'staff', staff_id: market.freja.scope.staff_id }) as const

async function ship(order: OrderKey) {
  unwrap(await transitionOrder(storePayments.job, order, getStaffActor(), 'packed'))
  unwrap(await shipOrder(storePayments, order, getStaffActor()))
}

async function readAttempt({ order_id }: OrderKey) {
  const { rows } = await torv.ownerClient.query(
    'select provider, amount::int from payment_attempts where order_id = $1',
    [order_id],
  )
  return rows
}

test('two gift cards pay a part, the card the rest, and refunds go back the same way', async () => {
  const [one, other] = [
    await createGiftCard(storePayments, 20_000),
    await createGiftCard(storePayments, 30_000),
  ]
  const session = unwrap(await checkOut([one.code, other.code]))
  const order = await getOrderKey(storePayments, session.id)
  expect(await readAttempt(order)).toEqual([{ provider: 'test', amount: 50_000 }])
  expect([await getBalance(one.id), await getBalance(other.id)]).toEqual([0, 0])
  await payOrder(storePayments, session.id)
  await ship(order)
  expect(await readMeans(order)).toEqual([
    ['test', 50_000],
    ['credit', 50_000],
  ])
  const refund = (amount: number) =>
    refundOrder(storePayments, order, getStaffActor(), { amount: minor(amount) })
  unwrap(await refund(40_000))
  unwrap(await refund(20_000))
  expect((await readMeans(order)).slice(2)).toEqual([
    ['test', -40_000],
    ['test', -10_000],
    ['credit', -10_000],
  ])
  expect((await getBalance(one.id)) + (await getBalance(other.id))).toBe(10_000)
  unwrap(await refund(40_000))
  expect([await getBalance(one.id), await getBalance(other.id)]).toEqual([20_000, 30_000])
  expect(await getOrderState(torv, order)).toBe('refunded')
})

test('a gift card that is large enough needs no card, only the buyer', async () => {
  const card = await createGiftCard(storePayments, price + 500)
  const { id, url } = unwrap(await checkOut([card.code]))
  expect(new URL(url).pathname).toBe(`/checkout/bestilling/${id}`)
  const order = await getOrderKey(storePayments, id)
  expect(await getBalance(card.id)).toBe(500)
  expect(await getOrderState(torv, order)).toBe('pending_payment')
  const results = await Promise.all([
    submitPayment(storePayments, id),
    submitPayment(storePayments, id),
  ])
  expect(results).toEqual([
    expect.objectContaining({ to: 'receipt' }),
    expect.objectContaining({ to: 'receipt' }),
  ])
  expect(await getOrderState(torv, order)).toBe('authorised')
  await ship(order)
  expect(await readMeans(order)).toEqual([['credit', price]])
  unwrap(await refundOrder(storePayments, order, getStaffActor(), { amount: minor(price) }))
  expect(await getBalance(card.id)).toBe(price + 500)
})

test('the mails tell the share of the card and that of the gift cards', async () => {
  const shown = async (balance: number) => {
    const card = await createGiftCard(storePayments, balance)
    const session = unwrap(await checkOut([card.code]))
    const order = await getOrderKey(storePayments, session.id)
    await submitPayment(storePayments, session.id, balance < price ? 'succeeds' : undefined)
    await ship(order)
    unwrap(await refundOrder(storePayments, order, getStaffActor(), { amount: minor(price) }))
    const letters = await readLetters(order, ['receipt', 'shipped', 'refunded'])
    return Promise.all(letters.map((letter) => composeText(order, letter)))
  }
  const [receipt, sent, refunded] = await shown(30_000)
  expect(receipt).toContain('700,00 kr. er reserveret på dit kort')
  expect(receipt).toContain('Heraf betalt med gavekort eller tilgodehavende: 300,00 kr.')
  expect(sent).toContain('Vi har trukket 700,00 kr. på dit kort.')
  expect(sent).toContain('300,00 kr. er betalt med gavekort eller tilgodehavende.')
  expect(refunded).toContain('Vi har ført 700,00 kr. tilbage til dit kort.')
  expect(refunded).toContain('300,00 kr. er ført tilbage til dit gavekort')
  expect((await shown(price)).join(' ')).not.toMatch(
    /kr\. (er reserveret på|på|tilbage til) dit kort/,
  )
})

async function readLetters({ order_id }: OrderKey, kinds: readonly string[]): Promise<Letter[]> {
  const { rows } = await torv.ownerClient.query<{ letter: Letter }>(
    `select payload -> 'data' -> 'letter' as letter from graphile_worker._private_jobs
     where payload -> 'data' ->> 'order_id' = $1 and payload -> 'data' -> 'letter' ->> 'is' = any ($2)
     order by id`,
    [order_id, kinds],
  )
  return rows.map(({ letter }) => letter)
}

async function composeText(order: OrderKey, letter: Letter): Promise<string> {
  const mail = { template: 'order', to: buyer.email, name: buyer.name } as const
  const { content } = await composeOrderMail(
    { ...mail, order_id: order.order_id, letter },
    order,
    async () => sender,
    {
      database: torv.database,
      orderKeys: storePayments.payments.codeKeys,
    },
  )
  return JSON.stringify(content.blocks).replaceAll('\u00a0', ' ')
}

const sender = {
  name: 'Taskehuset',
  language: 'da',
  theme: parseTheme({}),
  origin: 'https://taskehuset.example',
  company: null,
} as const

type Letter = Parameters<typeof composeOrderMail>[0]['letter']

test('a signed-in customer pays with credit once the button is pressed', async () => {
  const customer = await createCustomer(torv.database, market.bagShop, 'Karla')
  const { customer_id } = customer.scope
  const credit = await inTransaction(storePayments.job, (tx) =>
    issueStoreCredit(tx, storePayments.store, {
      customer_id,
      amount: minor(price),
      currency: 'DKK',
      staff_id: null,
      reason: 'test',
    }),
  )
  const orderer = { ...buyer, customer_id }
  const { id } = unwrap(await checkOut([], { orderer }))
  const order = await getOrderKey(storePayments, id)
  expect(await getOrderState(torv, order)).toBe('pending_payment')
  expect(await submitPayment(storePayments, id)).toMatchObject({
    to: 'receipt',
    request: { attempt_id: id },
  })
  expect(await getOrderState(torv, order)).toBe('authorised')
  unwrap(await cancelOrder(storePayments, order, getStaffActor()))
  expect(await getBalance(credit)).toBe(price)
})

test('of many orders at once, one gets the money', async () => {
  const card = await createGiftCard(storePayments, price)
  const results = await Promise.all(Array.from({ length: 8 }, () => checkOut([card.code])))
  expect(results.filter((result) => !isRefused(result))).toHaveLength(1)
  expect(results).toContainEqual({ refused: 'creditTooLow' })
  expect(await getBalance(card.id)).toBe(0)
})

test('an expired order gives the money back, and a late payment takes it again if it is still there', async () => {
  const [kept, spent] = [
    await createGiftCard(storePayments, 20_000),
    await createGiftCard(storePayments, 20_000),
  ]
  for (const card of [kept, spent]) {
    const session = unwrap(await checkOut([card.code]))
    const order = await getOrderKey(storePayments, session.id)
    await payOrder(storePayments, session.id, 'late')
    const page = await findAttempt(storePayments.job, order)
    await torv.ownerClient.query(
      "update payment_attempts set expires_at = now() - interval '1 minute' where order_id = $1",
      [order.order_id],
    )
    await checkPayment(storePayments, order)
    expect(await getBalance(card.id)).toBe(20_000)
    if (card === spent) unwrap(await checkOut([card.code]))
    await authoriseTestPaymentLate(storePayments, page?.provider_ref ?? '')
    expect(await getOrderState(torv, order)).toBe(card === kept ? 'authorised' : 'expired')
    expect(await getBalance(card.id)).toBe(0)
  }
})

test('a shopper who returns to the cart can use the gift card again', async () => {
  const card = await createGiftCard(storePayments, 20_000)
  const { id } = unwrap(await checkOut([card.code]))
  expect(await checkOut([card.code])).toMatchObject({ refused: 'codeUnknown' })
  const again = unwrap(await checkOut([card.code], { earlierAttempt: id }))
  expect(await getOrderState(torv, await getOrderKey(storePayments, id))).toBe('expired')
  expect(await readAttempt(await getOrderKey(storePayments, again.id))).toEqual([
    { provider: 'test', amount: 80_000 },
  ])
})

test('unknown, expired and used codes get the same answer', async () => {
  const [expired, used] = [
    await createGiftCard(storePayments, 100),
    await createGiftCard(storePayments, 100),
  ]
  await torv.ownerClient.query(
    "update credits set created_at = now() - interval '4 years', expires_at = now() - interval '1 day' where id = $1",
    [expired.id],
  )
  unwrap(await checkOut([used.code]))
  for (const { code } of [expired, used])
    expect(await checkOut([code])).toEqual({ refused: 'codeUnknown', values: { code } })
})

test('the database refuses to take more from a credit than it has', async () => {
  const { id } = await createGiftCard(storePayments, 100)
  const { company_id, store_id } = storePayments.store
  const take = storePayments.job
    .insertInto('credit_entries')
    .values({ company_id, store_id, credit_id: id, kind: 'void', amount: minor(-101) })
    .execute()
  await expect(take).rejects.toThrow('credits_balance')
})

test('staff give a gift card once, find it, show its code and close it; support may only look', async () => {
  const { freja, sofie, bagShop } = market
  const key = randomUUID()
  const form = {
    key,
    kind: 'gift_card',
    amount: minor(25_000),
    reason: 'Knust krukke',
    email: 'modtager@torv.example',
    recipient_name: 'Modtager',
    greeting: '',
  } as const
  const support = { staff_id: sofie.scope.staff_id }
  expect(await addCredit(storePayments, support, form)).toEqual({ refused: 'roleForbidden' })
  const leader = { staff_id: freja.scope.staff_id }
  const twice = [1, 2].map(() => addCredit(storePayments, leader, form))
  expect(await Promise.all(twice)).toEqual([{ id: key }, { id: key }])
  const { code } = unwrap(await showGiftCard(storePayments, leader, key))
  for (const query of [code.slice(-4), 'modtager@', 'Modtager']) {
    const { credits } = unwrap(await readCredits(freja, bagShop, { query, page: 1 }))
    expect(credits.map(({ id }) => id)).toContain(key)
  }
  unwrap(await checkOut([code]))
  expect(
    await closeCredit(storePayments, leader, key, { reason: 'fejl', seen: form.amount }),
  ).toEqual({ refused: 'creditOvertaken' })
  const second = { ...form, key: randomUUID() }
  unwrap(await addCredit(storePayments, leader, second))
  const closing = { reason: 'fejl', seen: form.amount }
  unwrap(await closeCredit(storePayments, leader, second.key, closing))
  const closed = unwrap(await readCredit(sofie, bagShop, second.key))
  expect(closed.entries.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['void', 'fejl'],
    ['issue', 'Knust krukke'],
  ])
  expect(closed.balance).toBe(0)
  const { rows } = await torv.ownerClient.query(
    "select action, changes from audit_log where subject_type = 'credit' and subject_id = $1 order by created_at, id",
    [key],
  )
  expect(rows.map(({ action }) => action)).toEqual(['created', 'noted'])
  expect(JSON.stringify(rows)).toContain('250,00')
})

test('credit is given to a customer with an account only', async () => {
  const mads = await createCustomer(torv.database, market.bagShop, 'Mads')
  const leader = { staff_id: market.freja.scope.staff_id }
  const give = (email: string) =>
    addCredit(storePayments, leader, {
      key: randomUUID(),
      kind: 'store_credit',
      amount: minor(500),
      reason: 'Forsinket',
      email,
      recipient_name: '',
      greeting: '',
    })
  expect(await give('ukendt@torv.example')).toMatchObject({ refused: 'customerUnknown' })
  expect(await give('mads@torv.example')).toMatchObject({ refused: 'customerUnconfirmed' })
  await confirmAddress(torv.database, mads)
  unwrap(await give('mads@torv.example'))
})
