import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parcelCarriers } from '#shared/parcels/parcel-carrier.ts'
import { findTown, listTowns } from '#features/delivery/rules/postcodes.ts'
import { hasFailed, type HubResult, type ParcelToSend } from '#platform/parcels/parcel-hub.ts'
import { apiPath, demoAccount } from '../../../../tools/parcel-hub/demo-account.ts'
import {
  openParcelHubTwin,
  type Fault,
  type ParcelHubTwin,
} from '../../../../tools/parcel-hub/server.ts'
import { startParcelHub } from '../../../../tools/start-parcel-hub.ts'
import { hubAccount, openTestHub } from '#test/support/parcel-hub.ts'

let twin: ParcelHubTwin

beforeAll(async () => {
  twin = await openParcelHubTwin()
})
beforeEach(() => twin.set({ fault: 'none' }))
afterAll(() => twin.close())

const freja = {
  name: 'Taskehuset',
  address: 'Torvet 1',
  postcode: '5220',
  city: 'Odense SØ',
  country: 'DK',
  email: 'post@torv.example',
  phone: '70400407',
}
const anton = {
  ...freja,
  name: 'Anton Vad',
  address: 'Havnevej 7',
  postcode: '8000',
  city: 'Aarhus C',
}

function createParcel(overrides: Partial<ParcelToSend> = {}): ParcelToSend {
  return {
    reference: crypto.randomUUID(),
    carrier: 'gls',
    kind: 'home',
    pickup_point: null,
    sender: freja,
    receiver: anton,
    weight: 1_000,
    ...overrides,
  }
}

function unwrapHub<Value>(result: HubResult<Value>): Value {
  if (hasFailed(result)) throw new Error(`${result.failure}: ${result.reason}`)
  return result.value
}

function ask(path: string, init: RequestInit = {}, { user, key } = demoAccount): Promise<Response> {
  const authorization = `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`
  const headers = { authorization, 'content-type': 'application/json' }
  return fetch(`${twin.address}${path}`, { headers, ...init })
}

test.each(parcelCarriers)(
  'the parcel shops of %s near an address are listed, nearest first',
  async (carrier) => {
    const hub = openTestHub(twin)
    const near = { carrier, country: 'DK', postcode: '8000', address: 'Havnevej 7' }
    const points = unwrapHub(await hub.listPickupPoints(near))
    expect(points).toHaveLength(10)
    const [first] = points
    expect(first).toMatchObject({ carrier, country: 'DK', postcode: expect.stringMatching(/^8/) })
    expect(first?.opening_hours).toHaveLength(7)
    const distances = points.map(({ distance }) => distance)
    expect(distances).toEqual(distances.toSorted((a, b) => Number(a) - Number(b)))
    const found = await hub.findPickupPoint({ carrier, country: 'DK', id: first?.id ?? '' })
    expect(unwrapHub(found)).toMatchObject({ id: first?.id, name: first?.name })
    expect(twin.complaints).toEqual([])
  },
)

test('every two-digit area of Denmark has fictional parcel shops of all carriers', async () => {
  const areas = new Set(listTowns().map(([postcode]) => postcode.slice(0, 2)))
  for (const area of [...areas, '10', '15', '18']) {
    for (const carrier of ['gls', 'pdk', 'dao', 'bring']) {
      const query = `carrier_code=${carrier}&country_code=DK&zipcode=${area}00&quantity=50`
      const shops: { zipcode: string; name: string; city: string }[] = await (
        await ask(`/pickup_points?${query}`)
      ).json()
      const inArea = shops.filter(({ zipcode }) => zipcode.startsWith(area))
      expect(inArea.length, `${carrier} ${area}`).toBeGreaterThan(0)
      expect(inArea.every(({ zipcode, city }) => findTown(zipcode) === city)).toBe(true)
    }
  }
})

test('an unknown parcel shop is not found, nor one of another carrier', async () => {
  const hub = openTestHub(twin)
  const near = { carrier: 'gls', country: 'DK', postcode: '5000', address: '' } as const
  const [point] = unwrapHub(await hub.listPickupPoints(near))
  const named = { country: 'DK', id: point?.id ?? '' }
  expect(unwrapHub(await hub.findPickupPoint({ ...named, carrier: 'dao' }))).toBeNull()
  expect(
    unwrapHub(await hub.findPickupPoint({ carrier: 'gls', country: 'DK', id: '1' })),
  ).toBeNull()
})

test('a label is bought, found by its reference, printed and cancelled', async () => {
  const hub = openTestHub(twin)
  const parcel = createParcel()
  const since = new Date(Date.now() - 60_000)
  expect(unwrapHub(await hub.findShipment({ reference: parcel.reference, since }))).toBeNull()
  const shipment = unwrapHub(await hub.createShipment(parcel))
  expect(shipment.package_number).toMatch(/^\d{10}$/)
  expect(unwrapHub(await hub.findShipment({ reference: parcel.reference, since }))).toEqual(
    shipment,
  )
  const [label] = unwrapHub(await hub.readLabels(shipment.id, 'pdf'))
  expect(label?.format).toBe('pdf')
  const page = label?.bytes.toString('latin1') ?? ''
  expect(page).toMatch(/^%PDF-1\.4/)
  expect(page).toContain('PR\\330VE')
  expect(page).toContain('Anton Vad')
  expect(unwrapHub(await hub.cancelShipment(shipment.id))).toEqual({
    is_cancelled: true,
    is_refunded: false,
  })
  expect(twin.complaints).toEqual([])
})

test('a shipment is found on the second page of the list', async () => {
  const hub = openTestHub(twin)
  const since = new Date()
  for (let count = 0; count < 51; count += 1) unwrapHub(await hub.createShipment(createParcel()))
  const last = createParcel({ carrier: 'bring' })
  const shipment = unwrapHub(await hub.createShipment(last))
  expect(unwrapHub(await hub.findShipment({ reference: last.reference, since }))).toEqual(shipment)
})

test.each([
  [
    'a parcel shop of another carrier',
    { carrier: 'dao', kind: 'parcel_shop', pickup_point: '9080000' },
  ],
  ['an unknown parcel shop', { kind: 'parcel_shop', pickup_point: '1' }],
  ['no weight', { weight: 0 }],
  ['a carrier without such a product', { carrier: 'dao', kind: 'work' }],
] as const)('the hub refuses a label for %s', async (_, overrides) => {
  const result = await openTestHub(twin).createShipment(createParcel(overrides))
  expect(result).toMatchObject({ failure: 'request refused' })
})

test('a wrong key is told apart from a hub that fails', async () => {
  const hub = openTestHub(twin, { ...hubAccount, api_key: crypto.randomUUID() })
  const refusal = { failure: 'key refused', reason: 'Invalid API User or API Key' }
  expect(await hub.checkKey()).toEqual(refusal)
  expect(await hub.createShipment(createParcel())).toEqual(refusal)
  expect(unwrapHub(await openTestHub(twin).checkKey())).toEqual({ name: 'Min Virksomhed ApS' })
})

const failures: [Fault, string][] = [
  ['error', 'unavailable'],
  ['slow', 'unavailable'],
  ['silent', 'unavailable'],
  ['lost', 'unavailable'],
  ['nonsense', 'nonsense'],
]
test.each(failures)(
  'a hub with the fault "%s" is %s, and is asked once',
  async (fault, failure) => {
    const hub = openTestHub(twin)
    twin.set({ fault })
    twin.requests.length = 0
    const near = { carrier: 'gls', country: 'DK', postcode: '8000', address: '' } as const
    expect(await hub.listPickupPoints(near)).toMatchObject({ failure })
    expect(await hub.createShipment(createParcel())).toMatchObject({ failure })
    expect(twin.requests).toEqual([`GET ${apiPath}/pickup_points`, `POST ${apiPath}/shipments`])
  },
)

test('the twin takes the example of the published description and answers with its fields', async () => {
  const near = await (
    await ask('/pickup_points?carrier_code=gls&country_code=DK&zipcode=5000&quantity=1')
  ).json()
  const address = {
    address1: 'Hvilehøjvej 25',
    postal_code: '5220',
    city: 'Odense SØ',
    country_code: 'DK',
  }
  const body = {
    own_agreement: false,
    label_format: 'a4_pdf',
    product_code: 'GLSDK_SD',
    service_codes: 'EMAIL_NT,SMS_NT',
    reference: 'Order 10001',
    automatic_select_service_point: true,
    parties: [
      { type: 'sender', name: 'Min Virksomhed ApS', attention: 'Lene Hansen', ...address },
      {
        type: 'receiver',
        name: 'Lene Hansen',
        ...address,
        email: 'lene@email.dk',
        phone: '12345678',
      },
    ],
    parcels: [{ weight: 1000 }],
  }
  const response = await ask('/shipments', { method: 'POST', body: JSON.stringify(body) })
  expect(response.status).toBe(200)
  const shipment = await response.json()
  expect(Object.keys(shipment).toSorted()).toEqual(shipmentFields)
  expect(shipment).toMatchObject({ price: '42.5', reference: 'Order 10001', source_type: 'api' })
  expect(shipment.labels).toEqual([{ base64: expect.any(String), file_format: 'pdf' }])
  expect(Object.keys(near[0]).toSorted()).toEqual(servicePointFields)
  const list = await ask('/shipments?page=1&per_page=1')
  expect(list.headers.get('x-per-page')).toBe('1')
  expect(Number(list.headers.get('x-total-pages'))).toBeGreaterThan(1)
})

const servicePointFields = [
  'address',
  'address2',
  'agent',
  'carrier_code',
  'city',
  'company_name',
  'country',
  'distance',
  'id',
  'in_delivery',
  'latitude',
  'longitude',
  'name',
  'number',
  'opening_hours',
  'out_delivery',
  'zipcode',
]

const shipmentFields = [
  'carrier_code',
  'created_at',
  'customer_number',
  'description',
  'external_pkg_no',
  'id',
  'labelless_code',
  'labels',
  'order_id',
  'parcels',
  'parties',
  'pkg_no',
  'price',
  'product_code',
  'product_id',
  'reference',
  'service_codes',
  'service_point',
  'source_type',
  'updated_at',
]

test.each([
  ['/pickup_points?country_code=DK&zipcode=5000', 422, 'Invalid or not found parameter(s)'],
  ['/pickup_points?carrier_code=gls&country_code=DK', 422, 'Invalid or not found parameter(s)'],
  [
    '/pickup_points?carrier_code=gls&country_code=DK&zipcode=5000&quantity=51',
    422,
    'Invalid or not found parameter(s)',
  ],
  [
    '/pickup_points?carrier_code=fedex&country_code=DK&zipcode=5000',
    422,
    'Invalid or not found parameter(s)',
  ],
  ['/shipments/99999999/labels', 404, 'Resource not found'],
  ['/nothing', 404, 'Resource not found'],
])('%s gets the published error', async (path, status, error) => {
  const response = await ask(path)
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ error })
})

test('a shipment of another account is not found', async () => {
  const other = { user: crypto.randomUUID(), key: crypto.randomUUID() }
  const shared = await openParcelHubTwin({ accounts: [demoAccount, other] })
  const own = openTestHub(shared)
  const foreign = openTestHub(shared, { api_user: other.user, api_key: other.key })
  const parcel = createParcel()
  const { id } = unwrapHub(await own.createShipment(parcel))
  expect(await foreign.readLabels(id, 'pdf')).toMatchObject({ failure: 'request refused' })
  const search = { reference: parcel.reference, since: new Date(0) }
  expect(unwrapHub(await foreign.findShipment(search))).toBeNull()
  await shared.close()
})

test('the hub of the demo runs in a process of its own, fails on demand and ends when told', async () => {
  const { address, settingsAddress, stop } = await startParcelHub()
  const url = new URL(address)
  const twinOfDemo = { ...twin, address: `${url.origin}${apiPath}` }
  const hub = openTestHub(twinOfDemo)
  expect(unwrapHub(await hub.checkKey()).name).not.toBe('')
  const setFault = (fault: Fault) =>
    fetch(settingsAddress, { method: 'PUT', body: JSON.stringify({ fault }) })
  await setFault('error')
  expect(await hub.checkKey()).toMatchObject({ failure: 'unavailable' })
  await setFault('none')
  expect(hasFailed(await hub.checkKey())).toBe(false)
  stop()
  await expect.poll(() => hub.checkKey()).toMatchObject({ failure: 'unavailable' })
})

test('the hub of the demo ends without a word when its start has been refused meanwhile', async () => {
  const hub = fork('tools/parcel-hub.mjs', ['child'], { env: { PORT: '0' }, silent: true })
  let words = ''
  hub.stderr?.on('data', (chunk: Buffer) => (words += chunk.toString()))
  hub.disconnect()
  const [code] = await once(hub, 'exit')
  expect([code, words]).toEqual([0, ''])
})
