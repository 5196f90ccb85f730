import type { Code, Refused } from '#shared/errors/errors.ts'
import { getTrackingUrl, parseTrackingCsv, type BadRow } from '../../rules/parcel.ts'
import { isToDo, orderMay } from '../../rules/order.ts'
import { limits } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Tracking } from './parcels.ts'

export type ReadyRow = Tracking & {
  line: number
  order_id: string
  order_number: number
  name: string
}
export type TrackingCsv = { ready: ReadyRow[]; bad: BadRow[] }

/** Reads carriers and numbers of orders of this store; says of each row why it cannot be sent. */
export async function readTrackingCsv(
  staff: Staff,
  store: StoreKey,
  text: string,
): Promise<TrackingCsv | Refused> {
  const refusal = await checkPermission(staff, store.company_id, 'handleOrders')
  if (refusal) return refusal
  const { rows, bad } = parseTrackingCsv(text)
  const orders = new Map(
    (
      await listOrders(
        staff,
        store,
        rows.map(({ order_number }) => order_number),
      )
    ).map((order) => [order.number, order]),
  )
  const used = new Set(
    await listUsedNumbers(
      staff,
      store,
      rows.map((row) => row.tracking_number),
    ),
  )
  const ready: ReadyRow[] = []
  for (const { order_number, ...row } of rows) {
    const order = orders.get(order_number)
    const code = findFault(order, { isUsed: used.has(row.tracking_number), count: ready.length })
    if (order && code === null) {
      const tracking = { ...row, tracking_url: getTrackingUrl({ ...row, tracking_url: null }) }
      ready.push({ ...tracking, order_id: order.id, order_number, name: order.name })
    } else {
      const text = [order_number, row.carrier, row.tracking_number].join(' ')
      bad.push({ line: row.line, text, code: code ?? 'staffOrderNotFound' })
    }
  }
  return { ready, bad: bad.toSorted((one, other) => one.line - other.line) }
}

type Found = Awaited<ReturnType<typeof listOrders>>[number]

function findFault(
  order: Found | undefined,
  { isUsed, count }: { isUsed: boolean; count: number },
): Code | null {
  if (!order) return 'staffOrderNotFound'
  if (!orderMay.ship(order)) return isToDo(order) ? 'trackingUnpacked' : 'trackingSent'
  if (order.is_withdrawn) return 'trackingWithdrawn'
  if (isUsed) return 'trackingNumberUsed'
  return count >= limits.ordersAtOnce ? 'requestTooLarge' : null
}

async function listOrders(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  numbers: readonly number[],
) {
  if (numbers.length === 0) return []
  return staff
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('number', 'in', numbers)
    .select(['id', 'number', 'state', 'kind', 'name'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_events as e')
          .whereRef('e.company_id', '=', 'orders.company_id')
          .whereRef('e.store_id', '=', 'orders.store_id')
          .whereRef('e.order_id', '=', 'orders.id')
          .where('e.kind', '=', 'withdrawn'),
      )
        .$castTo<boolean>()
        .as('is_withdrawn'),
    )
    .execute()
}

/** Numbers that stand on a parcel already. */
async function listUsedNumbers(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  numbers: readonly string[],
): Promise<string[]> {
  if (numbers.length === 0) return []
  const parcels = await staff
    .selectFrom('parcels')
    .where(ofTenant({ company_id, store_id }))
    .where('tracking_number', 'in', numbers)
    .where('state', '<>', 'packed')
    .select('tracking_number')
    .execute()
  return parcels.map(({ tracking_number }) => tracking_number)
}
