import { createParcelShops, findNearest, type ParcelShop } from './parcel-shops.ts'
import { labelFormats, pickupPointQuery, shipmentBody, shipmentsQuery } from './published-schema.ts'
import { createShipment, toAnswer, toLabels, type Account, type TwinShipment } from './shipments.ts'

export type HubRequest = {
  method: string
  path: string
  query: Record<string, string>
  authorization: string
  contentType: string
  body: string
}

export type HubAnswer = { status: number; headers?: Record<string, string>; body: unknown }

export type HubState = {
  accounts: readonly Account[]
  shops: readonly ParcelShop[]
  closed: Set<string>
  shipments: TwinShipment[]
  complaints: string[]
}

export function openHubState(accounts: readonly Account[]): HubState {
  return {
    accounts,
    shops: createParcelShops(),
    closed: new Set(),
    shipments: [],
    complaints: [],
  }
}

/** The three answers that the published description gives to failures. */
const unauthorised: HubAnswer = { status: 401, body: { error: 'Invalid API User or API Key' } }
const notFound: HubAnswer = { status: 404, body: { error: 'Resource not found' } }
const invalid: HubAnswer = { status: 422, body: { error: 'Invalid or not found parameter(s)' } }

type Route = [
  method: string,
  path: RegExp,
  answer: (
    state: HubState,
    request: HubRequest,
    owner: string,
    id: string,
  ) => HubAnswer | Promise<HubAnswer>,
]

const routes: readonly Route[] = [
  ['GET', /^\/account\/?$/, getAccount],
  ['GET', /^\/pickup_points$/, listPickupPoints],
  ['POST', /^\/shipments$/, postShipment],
  ['GET', /^\/shipments$/, listShipments],
  ['GET', /^\/shipments\/(\d+)$/, (...args) => withShipment(args, toAnswer)],
  ['GET', /^\/shipments\/(\d+)\/labels$/, getLabels],
  ['PUT', /^\/shipments\/(\d+)\/cancel$/, (...args) => withShipment(args, cancel)],
]

export async function answerRequest(state: HubState, request: HubRequest): Promise<HubAnswer> {
  const owner = findOwner(state, request.authorization)
  if (owner === null) return unauthorised
  const { method, path } = request
  const route = routes.find(([verb, pattern]) => verb === method && pattern.test(path))
  if (!route) return notFound
  const [, pattern, answer] = route
  const given = await answer(state, request, owner, pattern.exec(path)?.[1] ?? '')
  if (given === invalid) {
    state.complaints.push(`${method} ${path} ${JSON.stringify(request.query)} ${request.body}`)
  }
  return given
}

function findOwner({ accounts }: HubState, authorization: string): string | null {
  const given = /^Basic (.+)$/.exec(authorization)?.[1] ?? ''
  const text = Buffer.from(given, 'base64').toString('utf8')
  return accounts.find(({ user, key }) => `${user}:${key}` === text)?.user ?? null
}

function getAccount(): HubAnswer {
  return {
    status: 200,
    body: {
      name: 'Min Virksomhed ApS',
      address_1: 'Hvilehøjvej 25',
      zip_code: '5220',
      city: 'Odense SØ',
      country_code: 'DK',
      email: 'info@minvirksomhed.dk',
    },
  }
}

function listPickupPoints({ shops, closed }: HubState, { query }: HubRequest): HubAnswer {
  const parsed = pickupPointQuery.safeParse(query)
  if (!parsed.success) return invalid
  const { carrier_code, country_code, zipcode, id, quantity } = parsed.data
  const open = shops.filter(
    (shop) =>
      shop.carrier_code === carrier_code && shop.country === country_code && !closed.has(shop.id),
  )
  const found = id === undefined ? open : open.filter((shop) => shop.id === id)
  return { status: 200, body: findNearest(found, zipcode ?? '').slice(0, quantity) }
}

async function postShipment(
  state: HubState,
  request: HubRequest,
  owner: string,
): Promise<HubAnswer> {
  const parsed = shipmentBody.safeParse(parseJson(request))
  if (!parsed.success) return invalid
  const open = state.shops.filter((shop) => !state.closed.has(shop.id))
  const shipment = createShipment(firstId + state.shipments.length, owner, parsed.data, open)
  if (!shipment) return invalid
  state.shipments.push(shipment)
  const { label_format } = parsed.data
  const labels = label_format && { labels: await toLabels(shipment, label_format) }
  return { status: 200, body: { ...toAnswer(shipment), ...labels } }
}

// The id of the published example.
const firstId = 1168

function listShipments({ shipments }: HubState, { query }: HubRequest, owner: string): HubAnswer {
  const parsed = shipmentsQuery.safeParse(query)
  if (!parsed.success) return invalid
  const { id, carrier_code, created_at_min = '', created_at_max, page, per_page } = parsed.data
  const found = shipments.filter(
    (shipment) =>
      shipment.owner === owner &&
      (id === undefined || String(shipment.id) === id) &&
      (carrier_code === undefined || shipment.carrier_code === carrier_code) &&
      shipment.created_at >= created_at_min &&
      (created_at_max === undefined || shipment.created_at <= created_at_max),
  )
  const headers = {
    'x-current-page': String(page),
    'x-per-page': String(per_page),
    'x-total-count': String(found.length),
    'x-total-pages': String(Math.ceil(found.length / per_page)),
  }
  const body = found.slice((page - 1) * per_page, page * per_page).map(toAnswer)
  return { status: 200, headers, body }
}

async function getLabels(...args: Parameters<Route[2]>): Promise<HubAnswer> {
  const { label_format, ...others } = args[1].query
  const format = labelFormats.optional().safeParse(label_format)
  if (!format.success || Object.keys(others).length > 0) return invalid
  const shipment = findShipment(args)
  return shipment ? { status: 200, body: await toLabels(shipment, format.data ?? '') } : notFound
}

function cancel(shipment: TwinShipment): object {
  shipment.is_cancelled = true
  return { cancelled: true, cancelled_at_carrier: true, refunded: false }
}

function withShipment(
  args: Parameters<Route[2]>,
  answer: (shipment: TwinShipment) => object,
): HubAnswer {
  const shipment = findShipment(args)
  return shipment ? { status: 200, body: answer(shipment) } : notFound
}

function findShipment([{ shipments }, , owner, id]: Parameters<Route[2]>) {
  return shipments.find((one) => one.owner === owner && String(one.id) === id)
}

function parseJson({ body, contentType }: HubRequest): unknown {
  if (!contentType.startsWith('application/json')) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
