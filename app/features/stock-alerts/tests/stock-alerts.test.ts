import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rateLimits } from '#shared/rate-limits.ts'
import {
  followStockAlertLink,
  readLinkedStockAlert,
} from '#features/stock-alerts/server/change-stock-alert.ts'
import { subscribeToStock } from '#features/stock-alerts/server/subscribe-to-stock.ts'
import { sendStockMails } from '#features/stock-alerts/server/send-stock-mails.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { receiveMails } from '#test/support/mails.ts'
import { getJobHandle, openMarket, type Market } from '#test/support/people.ts'
import { createBackpack } from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let slug: string
let variant_id: string
let networks = 0

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
beforeEach(async () => {
  const product = await createBackpack(market, 0)
  variant_id = product.variants[0]?.id ?? ''
  const { rows } = await torv.ownerClient.query('select slug from products where id = $1', [
    product.id,
  ])
  slug = rows[0].slug
})
afterAll(() => torv.close())

function wish(email: string, network = `10.1.${(networks += 1)}.1`) {
  const { company_id, store_id } = market.bagShop
  const visitor = torv.database.scoped({ as: 'visitor', company_id, store_id })
  const wisher = { job: getJob(), visitor, client_address: network, customer: null }
  return subscribeToStock(wisher, slug, { variant_id, email })
}

function getJob() {
  return getJobHandle(torv.database, market.bagShop)
}

async function readToken(email: string): Promise<string> {
  const [mail] = await receiveMails(torv, email)
  return /besked\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** In this order. */
async function confirmWishes(...emails: string[]): Promise<void> {
  for (const email of emails) {
    expect(await wish(email)).toEqual({ sent_to: email })
    expect(await followStockAlertLink(getJob(), market.bagShop, await readToken(email))).toBeNull()
  }
}

function setStock(pieces: number) {
  return torv.ownerClient.query('update product_variants set stock_quantity = $2 where id = $1', [
    variant_id,
    pieces,
  ])
}

async function listTold(): Promise<string[]> {
  await sendStockMails(getJob(), market.bagShop)
  const { rows } = await torv.ownerClient.query<{ email: string }>(
    "select email from stock_wishes where variant_id = $1 and state = 'told' order by confirmed_at",
    [variant_id],
  )
  return rows.map(({ email }) => email)
}

test('as many are told as there are pieces, in their order, and the next after a day', async () => {
  const emails = ['a@torv.example', 'b@torv.example', 'c@torv.example']
  await confirmWishes(...emails)
  expect(await listTold()).toEqual([])
  await setStock(2)
  expect(await listTold()).toEqual(emails.slice(0, 2))
  expect(await listTold()).toEqual(emails.slice(0, 2))
  await torv.ownerClient.query(
    "update stock_wishes set told_at = now() - interval '25 hours' where state = 'told'",
  )
  expect(await listTold()).toEqual(emails)
  const mails = await receiveMails(torv, 'a@torv.example')
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('på lager igen'),
    expect.stringContaining('Skal vi skrive'),
  ])
})

test('two runs at once tell no more people than there are pieces', async () => {
  await confirmWishes('d@torv.example', 'e@torv.example', 'f@torv.example')
  await setStock(1)
  await Promise.all([1, 2, 3].map(() => sendStockMails(getJob(), market.bagShop)))
  expect(await listTold()).toEqual(['d@torv.example'])
})

test('a wish that was not confirmed is never told of', async () => {
  await wish('tavs@torv.example')
  await setStock(5)
  expect(await listTold()).toEqual([])
})

test('the link that confirmed a wish ends it, and a replaced link does nothing', async () => {
  const email = 'slut@torv.example'
  await wish(email)
  const first = await readToken(email)
  await wish(email)
  expect(await followStockAlertLink(getJob(), market.bagShop, first)).toMatchObject({
    refused: 'wishLinkInvalid',
  })
  const { rows } = await torv.ownerClient.query(
    'select count(*)::int from stock_wishes where email = $1',
    [email],
  )
  expect(rows).toEqual([{ count: 1 }])
  const token = await readToken(email)
  await followStockAlertLink(getJob(), market.bagShop, token)
  expect(await readLinkedStockAlert(getJob(), market.bagShop, token)).toMatchObject({
    state: 'waiting',
  })
  await followStockAlertLink(getJob(), market.bagShop, token)
  await setStock(5)
  expect(await listTold()).toEqual([])
})

test('wishes for one address, or from one network, are few mails', async () => {
  const { maxAttempts } = rateLimits.wish_mail_account
  const email = 'offer@torv.example'
  const results = []
  for (let count = 0; count < maxAttempts + 2; count += 1) results.push(await wish(email))
  expect(results.filter((one) => 'refused' in one)).toHaveLength(2)
  const ofNetwork = []
  for (let count = 0; count <= rateLimits.wish_address.maxAttempts; count += 1)
    ofNetwork.push(await wish(`${count}@torv.example`, '10.8.8.8'))
  expect(ofNetwork.at(-1)).toMatchObject({ refused: 'wishesThrottled' })
})

test('what can be bought is not waited for', async () => {
  await setStock(1)
  expect(await wish('nu@torv.example')).toMatchObject({ refused: 'wishInStock' })
})
