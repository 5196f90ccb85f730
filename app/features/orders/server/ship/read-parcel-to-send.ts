import { refused, type Refused } from '#shared/errors/errors.ts'
import { parseOrderDelivery } from '#features/delivery/rules/order-delivery.ts'
import {
  parcelCarrierNames,
  parcelCarriers,
  type ParcelCarrier,
} from '#shared/parcels/parcel-carrier.ts'
import { splitAddress } from '#features/delivery/rules/postal-address.ts'
import { toRecord, toText } from '#shared/json-values.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { ParcelToSend, Party } from '#platform/parcels/parcel-hub.ts'
import { orderDeliveryColumns } from '../order-delivery-columns.ts'
import { listLines } from '../order-lines.ts'
import type { OrderKey } from '../order-key.ts'
import type { TaskLine } from '../pay/payment-tasks.ts'

/** Grams, where no product of the parcel has a weight. */
const unknownWeight = 1_000

/** Sender, receiver, carrier and weight of a parcel, as the hub needs them. */
export async function readParcelToSend(
  reader: Job | Staff,
  order: OrderKey,
  { lines }: { lines: readonly TaskLine[] },
  typedCarrier: string,
): Promise<Omit<ParcelToSend, 'reference'> | Refused> {
  const { company_id, store_id, order_id } = order
  const row = await reader
    .selectFrom('orders as o')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .where(ofTenant({ company_id, store_id }, 'o'))
    .where('o.id', '=', order_id)
    .select(['o.name', 'o.address', 'o.postcode', 'o.city', 'o.country', 'o.email', 'o.phone'])
    .select(['c.name as sender_name', 'c.address as sender_address'])
    .select(['c.email as sender_email', 'c.phone as sender_phone'])
    .select(orderDeliveryColumns)
    .executeTakeFirst()
  if (!row) return refused('staffOrderNotFound')
  const sender = toParty({
    name: row.sender_name,
    address: row.sender_address,
    email: row.sender_email ?? '',
    phone: row.sender_phone ?? '',
  })
  if (!sender) return refused('labelSender')
  const receiver = toParty(row)
  if (!receiver) return refused('labelReceiver')
  const delivery = parseOrderDelivery(row)
  const carrier = findCarrier(typedCarrier) ?? delivery?.carrier ?? null
  if (!carrier) return refused('labelCarrier', { field: 'carrier' })
  const isChosen = carrier === delivery?.carrier
  const kind = isChosen && delivery.kind !== 'pickup' ? delivery.kind : 'home'
  const pickup_point = kind === 'parcel_shop' ? toText(toRecord(row.pickup_point)['id']) : null
  const weight = await sumWeights(reader, order, lines)
  return { carrier, kind, pickup_point, sender, receiver, weight }
}

type Contact = Pick<Party, 'name' | 'address' | 'email' | 'phone'> & Partial<Party>

/** Null without street, postcode and town. */
function toParty({ name, address, postcode, city, country, email, phone }: Contact): Party | null {
  const split = splitAddress(address)
  const known = postcode && city ? { postcode, city } : split
  if (!known || address === '') return null
  return {
    name,
    address: split?.street ?? address,
    postcode: known.postcode,
    city: known.city,
    country: country || 'DK',
    email,
    phone,
  }
}

function findCarrier(typed: string): ParcelCarrier | null {
  const name = typed.replaceAll(' ', '').toLowerCase()
  return parcelCarriers.find((one) => parcelCarrierNames[one].toLowerCase() === name) ?? null
}

async function sumWeights(
  reader: Job | Staff,
  order: OrderKey,
  pieces: readonly TaskLine[],
): Promise<number> {
  const lines = await listLines(reader, order)
  const ids = lines.flatMap(({ product_id }) => (product_id === null ? [] : [product_id]))
  if (ids.length === 0) return unknownWeight
  const products = await reader
    .selectFrom('products')
    .where(ofTenant({ company_id: order.company_id }))
    .where('id', 'in', ids)
    .select(['id', 'weight'])
    .execute()
  const weight = pieces.reduce((sum, { line_id, quantity }) => {
    const product_id = lines.find(({ id }) => id === line_id)?.product_id
    return sum + quantity * (products.find(({ id }) => id === product_id)?.weight ?? 0)
  }, 0)
  return weight > 0 ? weight : unknownWeight
}
