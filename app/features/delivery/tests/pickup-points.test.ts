import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PickupPointSearch } from '#shared/parcels/pickup-point.ts'
import {
  checkPickupPoint,
  deleteOldPickupPointLists,
  listPickupPoints,
  permitPickupSearch,
} from '../server/list-pickup-points.ts'
import { rateLimits } from '#shared/rate-limits.ts'
import { openStoreParcels } from '#features/delivery/server/open-store-parcels.ts'
import type { StoreParcels } from '#platform/parcels/parcel-hubs.ts'
import { openParcelHubTwin, type ParcelHubTwin } from '../../../../tools/parcel-hub/server.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { openTestHubs } from '#test/support/parcel-hub.ts'
import { openMarket, unwrap, type Market } from '#test/support/people.ts'

let torv: TestDatabase
let market: Market
let twin: ParcelHubTwin

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  twin = await openParcelHubTwin()
})
beforeEach(async () => {
  await torv.ownerClient.query('delete from pickup_point_lists')
  twin.set({ fault: 'none' })
  twin.requests.length = 0
})
afterAll(async () => {
  await twin.close()
  await torv.close()
})

const aarhus: PickupPointSearch = {
  carriers: ['gls', 'dao'],
  country: 'DK',
  postcode: '8000',
  address: '',
}
const permit = async () => true

function openParcels(store = market.bagShop): StoreParcels {
  return openStoreParcels({ database: torv.database, parcelHubs: openTestHubs(twin) }, store)
}

function age(interval: string) {
  return torv.ownerClient.query(
    'update pickup_point_lists set fetched_at = fetched_at - $1::interval',
    [interval],
  )
}

test('the hub is asked once a day for each carrier, by each store', async () => {
  const parcels = openParcels()
  const list = unwrap(await listPickupPoints(parcels, aarhus, permit))
  expect(list).toMatchObject({ unavailable: [], as_of: null })
  expect(new Set(list.points.map(({ carrier }) => carrier))).toEqual(new Set(['gls', 'dao']))
  expect(twin.requests).toHaveLength(2)
  expect(unwrap(await listPickupPoints(parcels, aarhus, permit)).points).toEqual(list.points)
  expect(twin.requests).toHaveLength(2)
  await listPickupPoints(openParcels(market.clayShop), aarhus, permit)
  expect(twin.requests).toHaveLength(4)
  await age('25 hours')
  await listPickupPoints(parcels, aarhus, permit)
  expect(twin.requests).toHaveLength(6)
})

test.each(['error', 'slow', 'nonsense', 'silent'] as const)(
  'with the fault "%s" the last good list is shown with its age',
  async (fault) => {
    const parcels = openParcels()
    const good = unwrap(await listPickupPoints(parcels, aarhus, permit))
    await age('2 days')
    twin.set({ fault })
    const list = unwrap(await listPickupPoints(parcels, aarhus, permit))
    expect(list.points).toEqual(good.points)
    expect(Date.now() - Number(list.as_of)).toBeGreaterThan(47 * 3_600_000)
    // The list of the postcode stands in for an address that was never searched.
    const street = { ...aarhus, address: 'Havnevej 7' }
    expect(unwrap(await listPickupPoints(parcels, street, permit)).points).toEqual(good.points)
  },
)

test('a silent hub is left alone for a while where earlier lists do', async () => {
  const parcels = openParcels()
  await listPickupPoints(parcels, aarhus, permit)
  await age('2 days')
  twin.set({ fault: 'error' })
  twin.requests.length = 0
  for (let count = 0; count < 3; count += 1) await listPickupPoints(parcels, aarhus, permit)
  expect(twin.requests).toHaveLength(2)
})

test('without any list the refusal is told in words, and one carrier that fails hides no other', async () => {
  twin.set({ fault: 'nonsense' })
  const parcels = openParcels()
  expect(await listPickupPoints(parcels, aarhus, permit)).toEqual({
    refused: 'pickupPointsUnavailable',
  })
  twin.set({ fault: 'none' })
  await listPickupPoints(parcels, { ...aarhus, carriers: ['gls'] }, permit)
  twin.set({ fault: 'nonsense' })
  const list = unwrap(await listPickupPoints(parcels, aarhus, permit))
  expect(list.unavailable).toEqual(['dao'])
  expect(list.points.length).toBeGreaterThan(0)
})

test('a network that has asked too often gets earlier lists or a refusal, and the hub is not asked', async () => {
  const parcels = openParcels()
  const forbid = async () => false
  expect(await listPickupPoints(parcels, aarhus, forbid)).toEqual({
    refused: 'pickupPointsThrottled',
  })
  await listPickupPoints(parcels, { ...aarhus, carriers: ['gls'] }, permit)
  twin.requests.length = 0
  const list = unwrap(await listPickupPoints(parcels, aarhus, forbid))
  expect(list.unavailable).toEqual(['dao'])
  expect(twin.requests).toEqual([])
})

test('the searches of all networks of a store are limited together, and earlier lists are shown', async () => {
  const openShop = (store: Market['bagShop']) => torv.database.scoped({ as: 'visitor', ...store })
  const search = (network: number, store = market.bagShop) =>
    permitPickupSearch(openShop(store), `203.0.113.${network}`)
  expect(await search(1)).toBe(true)
  await torv.ownerClient.query(
    "update throttles set count = $1, counted_from = now() where throttle = 'pickup_store'",
    [rateLimits.pickup_store.maxAttempts],
  )
  const parcels = openParcels()
  await listPickupPoints(parcels, aarhus, permit)
  const { guarded_pickup_address } = rateLimits
  for (const network of [2, 3])
    for (let one = 0; one < guarded_pickup_address.maxAttempts; one += 1) await search(network)
  twin.requests.length = 0
  const street = { ...aarhus, address: 'Havnevej 7' }
  const list = unwrap(await listPickupPoints(parcels, street, () => search(2)))
  expect(list.points.length).toBeGreaterThan(0)
  expect(await listPickupPoints(parcels, { ...aarhus, postcode: '9000' }, () => search(3))).toEqual(
    {
      refused: 'pickupPointsThrottled',
    },
  )
  expect(twin.requests).toEqual([])
  expect(await search(4, market.clayShop)).toBe(true)
})

test('a store keeps a limited number of lists, and none for longer than a month', async () => {
  const parcels = openParcels()
  await torv.ownerClient.query(
    `insert into pickup_point_lists (company_id, store_id, carrier, search, points, fetched_at)
     select $1, $2, 'gls', 'old-' || n, '[]', now() - interval '1 hour' - n * interval '1 second'
     from generate_series(1, 1010) n`,
    [market.bagShop.company_id, market.bagShop.store_id],
  )
  await listPickupPoints(parcels, aarhus, permit)
  expect(await countLists()).toBe(1_000)
  await age('31 days')
  await deleteOldPickupPointLists(parcels.job)
  expect(await countLists()).toBe(0)
})

async function countLists(): Promise<number> {
  const { rows } = await torv.ownerClient.query<{ count: string }>(
    'select count(*) from pickup_point_lists',
  )
  return Number(rows[0]?.count)
}

async function findPoint(parcels: StoreParcels) {
  const { points } = unwrap(await listPickupPoints(parcels, aarhus, permit))
  const point = points.find(({ carrier }) => carrier === 'gls')
  if (!point) throw new Error('no parcel shop')
  return point
}

test('the parcel shop of an order is looked up again', async () => {
  const parcels = openParcels()
  const { distance: _, ...point } = await findPoint(parcels)
  const checked = await checkPickupPoint(parcels, point)
  expect(checked).toMatchObject(point)
})

test('a parcel shop that has closed, is of another carrier or unknown is refused in words', async () => {
  const parcels = openParcels()
  const point = await findPoint(parcels)
  expect(await checkPickupPoint(parcels, { ...point, carrier: 'dao' })).toEqual({
    refused: 'pickupPointOfOtherCarrier',
    values: { name: point.name, carrier: 'GLS' },
  })
  expect(await checkPickupPoint(parcels, { ...point, id: '1' })).toEqual({
    refused: 'pickupPointUnknown',
  })
  twin.set({ fault: 'none', closed: [point.id] })
  expect(await checkPickupPoint(parcels, point)).toEqual({
    refused: 'pickupPointClosed',
    values: { name: point.name },
  })
})

test('an order is taken while the hub is silent if the parcel shop was listed', async () => {
  const parcels = openParcels()
  const point = await findPoint(parcels)
  twin.set({ fault: 'silent' })
  expect(await checkPickupPoint(parcels, point)).toMatchObject({ id: point.id })
  expect(await checkPickupPoint(parcels, { ...point, id: '1' })).toEqual({
    refused: 'pickupPointsUnavailable',
  })
})
