import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelLabel, requestLabel, type LabelRequest, readLabel } from '../server/request-label.ts'
import { openStoreParcels } from '#features/delivery/server/open-store-parcels.ts'
import type { StoreParcels } from '#platform/parcels/parcel-hubs.ts'
import { apiPath } from '../../../../tools/parcel-hub/demo-account.ts'
import { openParcelHubTwin, type ParcelHubTwin } from '../../../../tools/parcel-hub/server.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { openTestHubs } from '#test/support/parcel-hub.ts'
import { openMarket, unwrap, type Market } from '#test/support/people.ts'
import { createBackpack, createStorePayments, startOrder } from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let twin: ParcelHubTwin
let parcels: StoreParcels
let order_id: string

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  twin = await openParcelHubTwin()
  parcels = openStoreParcels(
    { database: torv.database, parcelHubs: openTestHubs(twin) },
    market.bagShop,
  )
  const storePayments = createStorePayments(torv.database, market.bagShop)
  const { order } = await startOrder(storePayments, await createBackpack(market))
  order_id = order.order_id
})
beforeEach(() => {
  twin.set({ fault: 'none' })
  twin.requests.length = 0
})
afterAll(async () => {
  await twin.close()
  await torv.close()
})

const party = {
  name: 'Anton Vad',
  address: 'Havnevej 7',
  postcode: '8000',
  city: 'Aarhus C',
  country: 'DK',
  email: 'anton@torv.example',
  phone: '+4500121314',
}

function createRequest(overrides: Partial<LabelRequest> = {}): LabelRequest {
  const parcel = { carrier: 'gls', kind: 'home', pickup_point: null, weight: 800 } as const
  return { id: randomUUID(), order_id, sender: party, receiver: party, ...parcel, ...overrides }
}

function request(label: LabelRequest, staff = market.freja) {
  return requestLabel(parcels, staff.scope, label)
}

function countPurchases(): number {
  return twin.requests.filter((one) => one === `POST ${apiPath}/shipments`).length
}

/** The time after which an unknown outcome is looked up. */
function waitUntilSettled() {
  return torv.ownerClient.query(
    "update parcel_labels set asked_at = asked_at - interval '3 minutes'",
  )
}

test('a label that is asked for twice is bought once', async () => {
  const label = createRequest()
  const first = unwrap(await request(label))
  expect(unwrap(await request(label))).toEqual(first)
  expect(countPurchases()).toBe(1)
})

test('of two processes that ask at the same time one buys the label', async () => {
  const label = createRequest()
  const results = await Promise.all(Array.from({ length: 5 }, () => request(label)))
  expect(results.filter((result) => 'id' in result).length).toBeGreaterThan(0)
  const others = results.filter((result) => !('id' in result))
  expect(others.every((result) => 'refused' in result && result.refused === 'labelUnderWay')).toBe(
    true,
  )
  expect(countPurchases()).toBe(1)
})

test.each(['lost', 'slow'] as const)(
  'a label whose answer was %s is found at the hub and not bought again',
  async (fault) => {
    const label = createRequest()
    twin.set({ fault, delay: 3_000 })
    expect(await request(label)).toEqual({ refused: 'labelUnconfirmed' })
    // A slow hub finishes what it has begun.
    const hub = await parcels.hubs.findHub(parcels.job, parcels.store)
    const search = { reference: label.id, since: new Date(0) }
    twin.set({ fault: 'none' })
    await expect.poll(() => hub?.findShipment(search)).toHaveProperty('value.package_number')
    expect(await request(label)).toEqual({ refused: 'labelUnderWay' })
    await waitUntilSettled()
    unwrap(await request(label))
    expect(countPurchases()).toBe(1)
  },
)

test('a label that the hub never received is bought after it has been looked for', async () => {
  const label = createRequest()
  twin.set({ fault: 'error' })
  expect(await request(label)).toEqual({ refused: 'labelUnconfirmed' })
  await waitUntilSettled()
  expect(await request(label)).toEqual({ refused: 'labelUnconfirmed' })
  expect(countPurchases()).toBe(1)
  twin.set({ fault: 'none' })
  await waitUntilSettled()
  unwrap(await request(label))
  expect(countPurchases()).toBe(2)
})

test('a process that dies before the answer leaves a label that is looked up', async () => {
  const label = createRequest()
  const hub = await parcels.hubs.findHub(parcels.job, parcels.store)
  await torv.ownerClient.query(
    `insert into parcel_labels (company_id, store_id, id, order_id, carrier)
     values ($1, $2, $3, $4, 'gls')`,
    [parcels.store.company_id, parcels.store.store_id, label.id, order_id],
  )
  await hub?.createShipment({ ...label, reference: label.id })
  await waitUntilSettled()
  unwrap(await request(label))
  expect(countPurchases()).toBe(1)
})

test('a refused label says why and may be corrected', async () => {
  const label = createRequest({ kind: 'parcel_shop', pickup_point: '1' })
  expect(await request(label)).toEqual({
    refused: 'labelRefused',
    values: { reason: 'Invalid or not found parameter(s)' },
  })
  unwrap(await request({ ...label, kind: 'home', pickup_point: null }))
})

test('a bought label is printed, and cancelled once', async () => {
  const label = createRequest()
  unwrap(await request(label))
  const staff = market.freja.scope
  const page = unwrap(await readLabel(parcels, staff, label.id, 'pdf'))
  expect(page.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const picture = unwrap(await readLabel(parcels, staff, label.id, 'png'))
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(unwrap(await cancelLabel(parcels, staff, label.id))).toMatchObject({ is_cancelled: true })
  expect(await readLabel(parcels, staff, label.id, 'pdf')).toEqual({ refused: 'labelMissing' })
  expect(await request(label)).toEqual({ refused: 'labelMissing' })
})

test('only staff who handle orders of the store buy, print and cancel labels', async () => {
  const label = createRequest()
  for (const staff of [market.sofie, market.rosa]) {
    const refusal = { refused: 'roleForbidden' }
    expect(await request(label, staff)).toEqual(refusal)
    expect(await readLabel(parcels, staff.scope, label.id, 'pdf')).toEqual(refusal)
    expect(await cancelLabel(parcels, staff.scope, label.id)).toEqual(refusal)
  }
  expect(countPurchases()).toBe(0)
})
