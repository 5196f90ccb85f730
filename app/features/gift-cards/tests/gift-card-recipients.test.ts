import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { addCredit } from '#features/gift-cards/server/add-credit.ts'
import { clearOldRecipients, clearRecipient } from '#features/gift-cards/server/clear-recipients.ts'
import { isGiftCardRecipient } from '../server/send-gift-card.ts'
import { readGiftCard } from '#features/gift-cards/server/read-gift-card.ts'
import { listOwnCredits } from '../server/read-credits.ts'
import { sendGiftCardAgain } from '#features/gift-cards/server/send-gift-card-again.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { openMarket, unwrap, type Market } from '#test/support/people.ts'
import { createStorePayments } from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let storePayments: StorePayments

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  storePayments = createStorePayments(torv.database, market.bagShop)
})
afterAll(() => torv.close())

const getStaff = () => ({ staff_id: market.freja.scope.staff_id })

async function giveCard(email: string): Promise<string> {
  const { id } = unwrap(
    await addCredit(storePayments, getStaff(), {
      key: randomUUID(),
      kind: 'gift_card',
      amount: minor(30_000),
      reason: 'Undskyld for ventetiden',
      email,
      recipient_name: 'Anna Karlsen',
      greeting: 'Tillykke, kære Anna',
    }),
  )
  return id
}

const send = (id: string, email: string, key = randomUUID()) =>
  sendGiftCardAgain(storePayments, getStaff(), id, { key, email })

async function readCode(id: string): Promise<string> {
  const { job, store, payments } = storePayments
  return unwrap(await readGiftCard(job, store, id, payments.codeKeys)).code
}

async function listMails(id: string) {
  const { rows } = await torv.ownerClient.query<{ to: string }>(
    `select payload -> 'data' ->> 'to' as "to" from graphile_worker._private_jobs
     where payload -> 'data' ->> 'credit_id' = $1 order by id`,
    [id],
  )
  return rows.map(({ to }) => to)
}

test('the same address gets the same code once more, and a repeated form one mail', async () => {
  const id = await giveCard('anna@torv.example')
  const code = await readCode(id)
  const key = randomUUID()
  const results = await Promise.all([1, 2, 3].map(() => send(id, 'anna@torv.example', key)))
  expect(results).toEqual([{ id }, { id }, { id }])
  expect(await readCode(id)).toBe(code)
  expect(await listMails(id)).toEqual(['anna@torv.example', 'anna@torv.example'])
})

test('another address gets a new code once, and a mail that still waits for the old one is not sent', async () => {
  const id = await giveCard('forkert@torv.example')
  const code = await readCode(id)
  await Promise.all([1, 2].map(() => send(id, 'rigtig@torv.example')))
  const newCode = await readCode(id)
  expect(newCode).not.toBe(code)
  const to = (email: string) => isGiftCardRecipient(storePayments.job, { credit_id: id, to: email })
  expect([await to('forkert@torv.example'), await to('rigtig@torv.example')]).toEqual([false, true])
  const { rows } = await torv.ownerClient.query(
    "select changes from audit_log where subject_id = $1 and changes ? 'code'",
    [id],
  )
  const end = (text: string) => `…${text.slice(-4)}`
  expect(rows).toEqual([
    {
      changes: expect.objectContaining({
        code: { from: end(code), to: end(newCode) },
        recipient_email: 'changed',
      }),
    },
  ])
})

test('a card is sent three times a day, by those who handle orders, and only while it is worth something', async () => {
  const id = await giveCard('anna@torv.example')
  for (const at of [1, 2, 3])
    expect([at, await send(id, 'anna@torv.example')]).toEqual([at, { id }])
  expect(await send(id, 'anna@torv.example')).toEqual({ refused: 'giftCardMailsTooMany' })
  const stranger = { staff_id: market.rosa.scope.staff_id }
  expect(
    await sendGiftCardAgain(storePayments, stranger, id, { key: randomUUID(), email: 'a@b.dk' }),
  ).toEqual({ refused: 'roleForbidden' })
  const expired = await giveCard('anna@torv.example')
  await torv.ownerClient.query(
    `update credits set created_at = now() - interval '4 years', expires_at = now() - interval '1 second'
     where id = $1`,
    [expired],
  )
  expect(await send(expired, 'anna@torv.example')).toEqual({ refused: 'giftCardNotUsable' })
})

test('the export has the cards that were sent to the customer, and the deletion clears their recipient', async () => {
  const id = await giveCard('slet@torv.example')
  const { job, store } = storePayments
  const customer = { ...store, customer_id: randomUUID() }
  expect(await listOwnCredits(job, customer, 'slet@torv.example')).toMatchObject([
    { kind: 'gift_card', balance: 30_000, greeting: 'Tillykke, kære Anna' },
  ])
  expect(await listOwnCredits(job, customer, null)).toEqual([])
  await clearRecipient(torv.database)(
    { id: '1', owner: store, data: { email: 'slet@torv.example' } },
    AbortSignal.timeout(10_000),
  )
  expect(await listOwnCredits(job, customer, 'slet@torv.example')).toEqual([])
  expect(await readCode(id)).toHaveLength(19)
  expect(await findText(id)).toEqual([])
})

test('five years after the end of its year no table names the recipient of a card', async () => {
  const [old, recent] = [await giveCard('gammel@torv.example'), await giveCard('ny@torv.example')]
  await torv.ownerClient.query('delete from graphile_worker._private_jobs')
  for (const [id, days] of [
    [old, 1],
    [recent, -1],
  ] as const) {
    await torv.ownerClient.query(
      `update credits set created_at = date_trunc('year', now(), 'Europe/Copenhagen') - interval '5 years'
         - make_interval(days => $2) where id = $1`,
      [id, days],
    )
  }
  await clearOldRecipients(storePayments.job)
  expect(await findText(old)).toEqual([])
  expect(await findText(recent)).toEqual(['Anna Karlsen'])
  const { rows } = await torv.ownerClient.query<{ table_name: string }>(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { table_name } of rows) {
    const { rows: found } = await torv.ownerClient.query(
      `select 1 from ${table_name} t where t::text like '%gammel@torv.example%'`,
    )
    expect([table_name, found]).toEqual([table_name, []])
  }
})

async function findText(id: string): Promise<string[]> {
  const { rows } = await torv.ownerClient.query<{ name: string }>(
    "select recipient_name as name from credits where id = $1 and concat(recipient_name, recipient_email, greeting) <> ''",
    [id],
  )
  return rows.map(({ name }) => name)
}
