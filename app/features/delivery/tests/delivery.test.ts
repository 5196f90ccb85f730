import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PickupPoint } from '#shared/parcels/pickup-point.ts'
import { minor } from '#shared/money/money.ts'
import type { Job } from '#platform/database/database.ts'
import type { RequestedDelivery } from '#features/delivery/server/price-delivery.ts'
import { readProductPage } from '#features/catalogue/server/products/read-product-page.ts'
import { placeOrder } from '#features/orders/server/place/place-order.ts'
import type { BuyerDetails } from '#features/orders/server/place/quote-order.ts'
import { readCart } from '#features/orders/server/place/read-cart.ts'
import { readAllOwnOrders } from '#features/orders/server/read-own-orders.ts'
import { readStaffOrder } from '#features/orders/server/read-staff-order.ts'
import { writePrintNote } from '#features/orders/server/cancel-order.ts'
import { createCampaign } from '#test/support/campaigns.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import {
  createCustomer,
  createStockedProduct,
  getJobHandle,
  guest,
  openMarket,
  toRequestedLine,
  unwrap,
  type Market,
} from '#test/support/people.ts'
import { createBackpack } from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let job: Job
let product: Awaited<ReturnType<typeof createBackpack>>

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  job = getJobHandle(torv.database, market.bagShop)
  product = await createBackpack(market, 100, 10_000)
})
afterAll(() => torv.close())

const aarhus = { country: 'DK', postcode: '8000', city: 'Aarhus C' }

function place(
  delivery: RequestedDelivery | null,
  codes: readonly string[] = [],
  buyer: BuyerDetails = guest,
) {
  const lines = [toRequestedLine(product)]
  return placeOrder(job, market.bagShop, { buyer, lines, used: { codes }, delivery })
}

async function findOrder(order: Awaited<ReturnType<typeof place>>) {
  const { rows } = await torv.ownerClient.query(
    `select shipping::int, total::int, delivery_method ->> 'id' as method, pickup_point ->> 'name' as point,
       postcode, city, country, promised_from::text, promised_to::text from orders where id = $1`,
    [unwrap(order).order_id],
  )
  return rows[0]
}

type GivenMethod = { kind: string; carrier?: string; price: number; position?: number }

/** A method everywhere in Denmark. */
async function createMethod({ kind, carrier, price, position = 0 }: GivenMethod) {
  const { company_id, store_id } = market.bagShop
  const { rows } = await torv.ownerClient.query<{ id: string }>(
    `with method as (insert into delivery_methods
        (company_id, store_id, kind, carrier, position, transit_from, transit_to)
        values ($1, $2, $3, $4, $5, 1, 2) returning *),
      zone as (insert into delivery_zones (company_id, store_id, method_id, position, countries)
        select company_id, store_id, id, 0, '["DK"]' from method returning *),
      rate as (insert into delivery_rates (company_id, store_id, method_id, zone_id, price)
        select company_id, store_id, method_id, id, $6 from zone)
      select id from method`,
    [company_id, store_id, kind, carrier ?? null, position, price],
  )
  return rows[0]?.id ?? ''
}

async function setCutoff(cutoff: string | null) {
  await torv.ownerClient.query(
    `update store_settings set delivery_settings = jsonb_build_object('cutoff', $2::text) where store_id = $1`,
    [market.bagShop.store_id, cutoff],
  )
}

describe('a store without methods', () => {
  test('delivers as its shipping settings say, and promises no day', async () => {
    expect(await findOrder(await place(null))).toMatchObject({
      shipping: 0,
      method: 'standard',
      promised_from: null,
      country: '',
    })
  })

  test('delivers to Denmark only', async () => {
    const sweden = { methodId: null, country: 'SE', postcode: '211 19' }
    expect(await place(sweden)).toMatchObject({
      refused: 'addressOutsideZones',
      values: { place: '211 19, Sverige' },
    })
  })
})

describe('a store with methods', () => {
  let home: string
  let shop: string

  beforeAll(async () => {
    home = await createMethod({ kind: 'home', price: 4_900 })
    shop = await createMethod({ kind: 'parcel_shop', carrier: 'gls', price: 2_900, position: 1 })
  })

  test('asks the price of the chosen method and keeps what was chosen', async () => {
    const pickupPoint: PickupPoint = {
      ...aarhus,
      id: '1',
      carrier: 'gls',
      name: 'Prøvekiosken',
      address: 'Prøvevej 1',
      distance: null,
      opening_hours: [],
    }
    const chosen = { ...aarhus, methodId: shop, pickupPoint, seen_price: minor(2_900) }
    const found = await findOrder(await place(chosen))
    expect(found).toMatchObject({ shipping: 2_900, method: shop, point: 'Prøvekiosken', ...aarhus })
    expect(found.total).toBe(12_900)
    const foreign: PickupPoint = { ...pickupPoint, carrier: 'dao' }
    expect(await place({ ...chosen, pickupPoint: foreign })).toMatchObject({
      refused: 'pickupPointForeign',
    })
  })

  test('preselects its first method, and refuses a price that has changed', async () => {
    expect(await findOrder(await place({ ...aarhus, methodId: null }))).toMatchObject({
      shipping: 4_900,
      method: home,
    })
    const changed = { ...aarhus, methodId: home, seen_price: minor(3_900) }
    expect(await place(changed)).toMatchObject({ refused: 'deliveryPriceChanged' })
    const gone = { ...aarhus, methodId: market.bagShop.store_id }
    expect(await place(gone)).toMatchObject({ refused: 'deliveryMethodGone' })
  })

  test('gives free shipping to what costs no more than delivery to a home', async () => {
    const code = 'FRIFRAGT'
    await createCampaign(torv, market.bagShop, { kind: 'free_shipping', code })
    const express = await createMethod({ kind: 'home', price: 9_900, position: 2 })
    const prices = []
    for (const methodId of [home, shop, express])
      prices.push((await findOrder(await place({ ...aarhus, methodId }, [code]))).shipping)
    expect(prices).toEqual([0, 0, 9_900])
  })

  test('promises days from its cut-off on, in the order and on the product page', async () => {
    await setCutoff('14:00')
    const found = await findOrder(await place({ ...aarhus, methodId: home }))
    expect(found.promised_from < found.promised_to).toBe(true)
    const visitor = torv.database.scoped({ as: 'visitor', ...market.bagShop })
    const page = unwrap(await readProductPage(visitor, product.slug, ''))
    if ('moved' in page) throw new Error('the product has moved')
    expect(page.delivery.promise).toEqual({ from: found.promised_from, to: found.promised_to })
    expect(page.structured_data[0]).toContain('"cutoffTime":"14:00:00+0')
  })

  describe('with a product that can be sent from a day', () => {
    const day = '2096-12-12'
    let later: Awaited<ReturnType<typeof createStockedProduct>>
    const setDay = (ships_on: string | null) =>
      torv.ownerClient.query('update products set ships_on = $2 where id = $1', [
        later.id,
        ships_on,
      ])
    const order = async () => {
      const lines = [toRequestedLine(product), toRequestedLine(later)]
      const delivery = { ...aarhus, methodId: home }
      return placeOrder(job, market.bagShop, { buyer: guest, lines, delivery })
    }
    const readCartDelivery = async () => {
      const cartLines = [product, later].map((one) => ({
        name: '',
        requestedLine: { ...toRequestedLine(one), name: '', seen_price: undefined },
      }))
      const codes = {
        codes: [],
        isPermitted: true,
        customer_id: null,
        earlierAttempt: null,
        at: null,
      }
      return unwrap(await readCart({ job, store: market.bagShop }, cartLines, codes)).delivery
    }

    beforeAll(async () => {
      await setCutoff('14:00')
      later = await createStockedProduct(market.freja, market.bagShop, {
        name: 'Senere',
        availability: 'preorder',
        ships_on: day,
      })
    })

    test('promises its days from that one, on the page, in the cart and in the order', async () => {
      // 12 December 2096 is a Wednesday.
      const promise = { from: '2096-12-13', to: '2096-12-14' }
      const visitor = torv.database.scoped({ as: 'visitor', ...market.bagShop })
      const page = unwrap(await readProductPage(visitor, later.slug, ''))
      if ('moved' in page) throw new Error('the product has moved')
      expect(page).toMatchObject({ ships_on: day, delivery: { promise } })
      expect(await readCartDelivery()).toContain('13. december')
      const placed = unwrap(await order())
      expect(await findOrder(placed)).toMatchObject({
        promised_from: promise.from,
        promised_to: promise.to,
      })
    })

    test('keeps the day of the order when the product gets another one', async () => {
      const { order_id } = unwrap(await order())
      await setDay('2097-01-02')
      const { lines } = unwrap(await readStaffOrder(market.freja, { ...market.bagShop, order_id }))
      expect(lines.map(({ ships_on }) => ships_on)).toEqual([null, day])
      await setDay(day)
    })

    test('promises no day without one, and the usual days when it has come', async () => {
      await setDay(null)
      expect(await findOrder(await order())).toMatchObject({ promised_from: null })
      await setDay('2020-12-12')
      const usual = await findOrder(await place({ ...aarhus, methodId: home }))
      const { promised_from, promised_to } = usual
      expect(await findOrder(await order())).toMatchObject({ promised_from, promised_to })
      await setDay(day)
    })

    test('drops the cached pages on that day', async () => {
      await setCutoff(null)
      await torv.ownerClient.query('delete from campaigns where starts_at > now()')
      const { rows } = await torv.ownerClient.query<{ at: string }>(
        `select to_char((now() + torv.next_price_change($1, $2) * interval '1 ms') at time zone 'Europe/Copenhagen',
           'YYYY-MM-DD HH24:MI') as at`,
        [market.bagShop.company_id, market.bagShop.store_id],
      )
      expect(rows).toEqual([{ at: `${day} 00:00` }])
      await setDay(null)
    })
  })

  test('shows staff and buyer what was chosen and promised, and its note for the buyer', async () => {
    const { freja, bagShop } = market
    await setCutoff('14:00')
    const customer = await createCustomer(torv.database, bagShop, 'Gerda')
    const buyer = { ...guest, customer_id: customer.scope.customer_id, address: 'Bøgebakken 14' }
    const { order_id } = unwrap(await place({ ...aarhus, methodId: home }, [], buyer))
    await torv.ownerClient.query(`update orders set state = 'authorised' where id = $1`, [order_id])
    unwrap((await writePrintNote(freja, { ...bagShop, order_id }, 'Tak for din ordre!')) ?? {})
    const promise = { from: expect.any(String), to: expect.any(String) }
    const delivery = { kind: 'home', name: '', pickup_point: '', promise }
    const order = unwrap(await readStaffOrder(freja, { ...bagShop, order_id }))
    expect(order.delivery).toMatchObject(delivery)
    expect(await readAllOwnOrders(customer)).toMatchObject([
      { address: 'Bøgebakken 14', print_note: 'Tak for din ordre!', delivery },
    ])
    const stranger = await createCustomer(torv.database, bagShop, 'Ester')
    expect(await readAllOwnOrders(stranger)).toEqual([])
  })

  test('drops its cached pages at the next cut-off, and never without one', async () => {
    const read = async () => {
      const { rows } = await torv.ownerClient.query<{ ms: number | null }>(
        'select torv.next_price_change($1, $2) as ms',
        [market.bagShop.company_id, market.bagShop.store_id],
      )
      return rows[0]?.ms
    }
    await torv.ownerClient.query('delete from campaigns where starts_at > now()')
    await setCutoff('00:00')
    const ms = Number(await read())
    expect(ms).toBeGreaterThan(0)
    expect(ms).toBeLessThanOrEqual(25 * 3_600_000)
    await setCutoff(null)
    expect(await read()).toBeNull()
  })
})
