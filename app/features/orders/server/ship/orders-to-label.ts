import type { LocalisedError } from '#shared/errors/localised-error.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Refused } from '#shared/errors/errors.ts'
import type { Staff } from '#platform/database/database.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { listLabelRequests } from './label-requests.ts'
import { listParcelsOfOrders, type Parcel } from './parcels.ts'

export type OrderToLabel = Awaited<ReturnType<typeof listOrdersToLabel>>[number]

/** The chosen orders of this store, each with the parcel that its label is for. */
export async function listOrdersToLabel(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  order_ids: readonly string[],
) {
  if (order_ids.length === 0) return []
  const orders = await staff
    .selectFrom('orders as o')
    .where(ofTenant({ company_id, store_id }, 'o'))
    .where('o.id', 'in', order_ids)
    .select(['o.id', 'o.number', 'o.name', 'o.state', 'o.kind'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('withdrawals as w')
            .where(joinTenant('w', 'o'))
            .whereRef('w.order_id', '=', 'o.id')
            .select('w.id'),
        )
        .$castTo<boolean>()
        .as('is_withdrawn'),
    )
    .orderBy('o.number')
    .execute()
  const parcels = await listParcelsOfOrders(staff, { company_id, store_id }, order_ids)
  return orders.map((order) => ({
    ...order,
    parcel: findParcel(parcels.filter(({ order_id }) => order_id === order.id)),
  }))
}

/** The packed parcel; without one the latest, if nothing is left to send. */
function findParcel(parcels: readonly Parcel[]): Parcel | null {
  return parcels.find(({ state }) => state === 'packed') ?? parcels.at(-1) ?? null
}

/** Whether a label was bought for what is packed, or for the last parcel of an order that is sent. */
export function hasLabel({ parcel, state }: OrderToLabel): boolean {
  return parcel?.label === 'bought' && (parcel.state === 'packed' || state !== 'partly_shipped')
}

export type LabelRow = {
  order_id: string
  number: number
  name: string
  /** With a label that was bought. */
  parcel: Pick<Parcel, 'id' | 'carrier' | 'tracking_number'> | null
  isWaiting: boolean
  error: LocalisedError | null
}

/** How far the labels of the chosen orders are. */
export async function readLabelRows(
  staff: Staff,
  store: StoreKey,
  order_ids: readonly string[],
): Promise<LabelRow[] | Refused> {
  const refusal = await checkPermission(staff, store.company_id, 'handleOrders')
  if (refusal) return refusal
  const orders = await listOrdersToLabel(staff, store, order_ids)
  if (orders.length === 0) return []
  const requests = await listLabelRequests(staff, store, order_ids)
  return orders.map((order) => {
    const { id: order_id, number, name, parcel } = order
    const label = hasLabel(order) ? parcel : null
    const error = label ? null : (requests.get(order_id) ?? null)
    const isWaiting = !label && requests.has(order_id) && error === null
    return { order_id, number, name, parcel: label && pickLabel(label), isWaiting, error }
  })
}

function pickLabel({ id, carrier, tracking_number }: Parcel) {
  return { id, carrier, tracking_number }
}
