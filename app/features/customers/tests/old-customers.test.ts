import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { getOrCreateGuest } from '#features/orders/server/place/claim-orders.ts'
import { withdrawOrder } from '#features/orders/server/withdraw/withdraw-order.ts'
import { writeOrderNote, writePrintNote } from '#features/orders/server/cancel-order.ts'
import { openTicket } from '#features/support/server/tickets/open-ticket.ts'
import { deleteExpiredData } from '#app/delete-expired-data.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { createBoughtGiftCard } from '#test/support/gift-cards.ts'
import { createCustomer, guest, openMarket, unwrap, type Market } from '#test/support/people.ts'
import { createReview, createShippedOrder, takeReviews } from '#features/reviews/tests/support.ts'
import { createStorePayments } from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  await takeReviews(torv, market.bagShop)
})
afterAll(() => torv.close())

/** No other row has this word. */
const word = 'Zobelhvid'
const buyer = {
  ...guest,
  name: `Zoe ${word}`,
  email: `zoe.${word.toLowerCase()}@torv.example`,
  address: `${word}vej 7`,
}

/** The tables in which a row names the buyer, in any column. */
async function listTablesWithWord(): Promise<string[]> {
  const { rows: tables } = await torv.ownerClient.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await torv.ownerClient.query<{ count: number }>(
      `select count(*)::int as count from ${name} t where t::text ilike $1`,
      [`%${word}%`],
    )
    if (rows[0]?.count !== 0) found.push(name)
  }
  return found
}

async function openRequest(customer_id: string, { order_id }: OrderKey): Promise<void> {
  const { company_id, store_id } = market.bagShop
  const customer = torv.database.scoped({ as: 'customer', company_id, store_id, customer_id })
  const answers = { details: `${word} spørger om sin ordre.` }
  unwrap(await openTicket(customer, customer.scope, { type: 'other', answers, order_id }))
}

test('five years after the end of its year an order has sums, and no column names its buyer', async () => {
  const { bagShop, freja } = market
  const payments = createStorePayments(torv.database, bagShop)
  const { order, line_id } = await createShippedOrder(torv, market)
  await createReview(torv, order, line_id, { name: `Zoe ${word}` })
  unwrap(await writeOrderNote(freja, order, `${word} har ringet.`))
  const { company_id, store_id } = bagShop
  const shop = torv.database.scoped({ as: 'visitor', company_id, store_id })
  const declaration = {
    key: randomUUID(),
    name: buyer.name,
    email: buyer.email,
    order_id: order.order_id,
    lines: [{ line_id, quantity: 1 }],
  }
  const declarer = { job: payments.job, shop, client_address: '203.0.113.7' }
  unwrap(await withdrawOrder(declarer, bagShop, declaration))
  const card = await createBoughtGiftCard(torv, payments, {
    recipient_name: `Mor ${word}`,
    recipient_email: `mor.${word.toLowerCase()}@torv.example`,
    greeting: `Kære mor ${word}`,
  })
  const ids = [order.order_id, card.order_id]
  const { name, email, address } = buyer
  await torv.ownerClient.query(
    `update orders set name = $2, email = $3, address = $4::text, note = $4::text, print_note = $4::text,
       pickup_point = jsonb_build_object('name', $4::text) where id = any($1)`,
    [ids, name, email, address],
  )
  expect(await writePrintNote(freja, order, `Kære ${word}`)).toBeNull()
  await openRequest(unwrap(await getOrCreateGuest(payments.job, order)), order)
  // Their mails were sent long ago.
  await torv.ownerClient.query('delete from graphile_worker._private_jobs')
  expect(await listTablesWithWord()).toEqual(
    expect.arrayContaining([
      'public.credits',
      'public.customers',
      'public.order_notes',
      'public.ordered_gift_cards',
      'public.orders',
      'public.reviews',
      'public.support_tickets',
      'public.withdrawals',
    ]),
  )

  await deleteExpiredData(torv.database, bagShop)
  expect(await listTablesWithWord()).toContain('public.orders')
  await expect(torv.ownerClient.query('delete from order_notes')).rejects.toThrow('notes stay')

  await torv.ownerClient.query(
    `update orders set placed_at = date_trunc('year', now()) - interval '5 years 1 day' where id = any($1)`,
    [ids],
  )
  await torv.ownerClient.query(
    `update credits set created_at = date_trunc('year', now()) - interval '5 years 1 day'`,
  )
  await deleteExpiredData(torv.database, bagShop)
  // A second run finds nothing to do.
  await deleteExpiredData(torv.database, bagShop)
  expect(await listTablesWithWord()).toEqual([])
  const { rows } = await torv.ownerClient.query(
    `select email, total > 0 as has_total, (select count(*)::int from order_lines l where l.order_id = o.id) as lines
     from orders o where id = $1`,
    [order.order_id],
  )
  expect(rows).toEqual([{ email: '', has_total: true, lines: 1 }])
})

test('a request from an account stays without its old order', async () => {
  const { bagShop } = market
  const { customer_id } = (await createCustomer(torv.database, bagShop, 'Gerda')).scope
  const { order } = await createShippedOrder(torv, market, { orderer: { ...guest, customer_id } })
  await openRequest(customer_id, order)
  await torv.ownerClient.query(
    `update orders set placed_at = now() - interval '7 years' where id = $1`,
    [order.order_id],
  )
  await deleteExpiredData(torv.database, bagShop)
  const { rows } = await torv.ownerClient.query(
    `select t.order_id, t.form_data ->> 'details' as details, o.email, o.customer_id from support_tickets t, orders o
     where t.user_id = $1 and o.id = $2`,
    [customer_id, order.order_id],
  )
  const details = `${word} spørger om sin ordre.`
  expect(rows).toEqual([{ order_id: null, details, email: '', customer_id: null }])
})
