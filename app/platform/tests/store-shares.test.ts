import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '#shared/rate-limits.ts'
import { permitPickupSearch } from '#features/delivery/server/list-pickup-points.ts'
import { withdrawOrder } from '#features/orders/server/withdraw/withdraw-order.ts'
import { subscribeToStock } from '#features/stock-alerts/server/subscribe-to-stock.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { receiveMails } from '#test/support/mails.ts'
import { getJobHandle, openMarket, unwrap, type Market } from '#test/support/people.ts'
import { createBackpack } from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

function openVisit() {
  const { company_id, store_id } = market.bagShop
  const store = { company_id, store_id }
  const visitor = torv.database.scoped({ as: 'visitor', ...store })
  return { store, visitor, job: getJobHandle(torv.database, market.bagShop) }
}

/** Many networks do this; the counter exists after the first attempt. */
function useUp(throttle: 'wish_store' | 'pickup_store' | 'withdrawal_mailbox') {
  return torv.ownerClient.query(
    'update throttles set count = $1, counted_from = now() where throttle = $2',
    [rateLimits[throttle].maxAttempts, throttle],
  )
}

test('limits of a whole store are steady, so that their waits do not grow', () => {
  const ofStores = Object.entries(rateLimits).filter(([name]) => /_(store|mailbox)$/.test(name))
  expect(ofStores).toHaveLength(4)
  expect(ofStores.filter(([, limit]) => !('isSteady' in limit))).toEqual([])
})

test('wishes that other networks have used up leave each network its share', async () => {
  const { visitor, job } = openVisit()
  const product = await createBackpack(market, 0)
  const { rows } = await torv.ownerClient.query('select slug from products where id = $1', [
    product.id,
  ])
  const variant_id = product.variants[0]?.id ?? ''
  let wishes = 0
  const wish = async (client_address: string) => {
    const email = `wish${(wishes += 1)}@torv.example`
    const wisher = { job, visitor, client_address, customer: null }
    return 'sent_to' in (await subscribeToStock(wisher, rows[0].slug, { variant_id, email }))
  }
  expect(await wish('203.0.113.1')).toBe(true)
  await useUp('wish_store')
  const results = []
  for (let one = 0; one < 3; one += 1) results.push(await wish('203.0.113.2'))
  expect(results).toEqual([true, true, false])
  expect(await wish('203.0.113.3')).toBe(true)
})

test('wishes that a network is refused do not count for its store', async () => {
  const { visitor, job } = openVisit()
  const product = await createBackpack(market, 0)
  const { rows } = await torv.ownerClient.query('select slug from products where id = $1', [
    product.id,
  ])
  await torv.ownerClient.query("delete from throttles where throttle = 'wish_store'")
  const wisher = { job, visitor, client_address: '203.0.113.4', customer: null }
  const variant_id = product.variants[0]?.id ?? ''
  for (let one = 0; one < rateLimits.wish_address.maxAttempts + 5; one += 1)
    await subscribeToStock(wisher, rows[0].slug, { variant_id, email: `nr${one}@torv.example` })
  const counted = await torv.ownerClient.query(
    "select count from throttles where throttle = 'wish_store'",
  )
  expect(counted.rows).toEqual([{ count: rateLimits.wish_address.maxAttempts }])
})

test('the mailbox of a company hears of a withdrawal when other networks have used up its day', async () => {
  const { store, visitor: shop, job } = openVisit()
  const { rows } = await torv.ownerClient.query<{ email: string }>(
    'select email from companies where id = $1',
    [store.company_id],
  )
  const mailbox = rows[0]?.email ?? ''
  let named = 0
  const withdraw = async (client_address: string) => {
    const before = (await receiveMails(torv, mailbox)).length
    named += 1
    const email = `fortryder${named}@torv.example`
    const declaration = { key: randomUUID(), name: 'Freja', email, order_number: `9${named}` }
    const goods = { goods: 'En taske', seal_unbroken: false }
    unwrap(await withdrawOrder({ job, shop, client_address }, store, { ...declaration, ...goods }))
    return (await receiveMails(torv, mailbox)).length > before
  }
  expect(await withdraw('203.0.113.1')).toBe(true)
  await useUp('withdrawal_mailbox')
  expect(await withdraw('203.0.113.2')).toBe(true)
  expect(await withdraw('203.0.113.2')).toBe(false)
  expect(await withdraw('203.0.113.3')).toBe(true)
})

test('searches for pickup points that other networks have used up leave each network some', async () => {
  const { visitor } = openVisit()
  expect(await permitPickupSearch(visitor, '203.0.113.1')).toBe(true)
  await useUp('pickup_store')
  const results = []
  for (let one = 0; one < 4; one += 1)
    results.push(await permitPickupSearch(visitor, '203.0.113.2'))
  expect(results).toEqual([true, true, true, false])
  expect(await permitPickupSearch(visitor, '203.0.113.3')).toBe(true)
})
