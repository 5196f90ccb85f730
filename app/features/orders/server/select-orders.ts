import { sql, type SelectQueryBuilder } from 'kysely'
import { addDays } from '#features/analytics/rules/period.ts'
import { parseSearchedNumber, parseSearchWords } from '#features/catalogue/rules/search.ts'
import { listFilterStates, soldStates, toDoStates } from '../rules/order.ts'
import type { OrderSelection, ParcelFilter } from '../rules/order-selection.ts'
import { maxCounted } from '#shared/limits.ts'
import { parseLocalTime } from '#shared/local-time.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { toLikePattern } from './to-like-pattern.ts'

type Orders = SelectQueryBuilder<Tables, 'orders', object>

/** The orders of a selection. Of words that match more orders, only the newest `maxCounted` are narrowed further. */
export function selectOrders(staff: Staff, store: StoreKey, selection: OrderSelection): Orders {
  const { filter, query, from, to, method, carrier, tag_id, payment, parcel } = selection
  const states = listFilterStates(filter)
  const first = from === null ? undefined : parseLocalTime(`${from}T00:00`)
  const end = to === null ? undefined : parseLocalTime(`${addDays(to, 1)}T00:00`)
  let orders = staff.selectFrom('orders').where(ofTenant(store)) as Orders
  if (filter === 'to_do') {
    // Literals, so that the planner recognises the partial index.
    orders = orders.where(
      'state',
      'in',
      toDoStates.map((state) => sql.lit(state)),
    )
  } else if (states !== null) orders = orders.where('state', 'in', states)
  if (first) orders = orders.where('placed_at', '>=', first)
  if (end) orders = orders.where('placed_at', '<', end)
  if (method !== null)
    orders = orders.where(sql<boolean>`orders.delivery_method ->> 'kind' = ${method}`)
  if (carrier !== null) orders = orders.where(isSentBy(carrier))
  if (parcel !== null) orders = orders.where(parcelConditions[parcel])
  if (payment !== null) orders = orders.where(paymentConditions[payment])
  if (tag_id !== null)
    orders = orders.where(belongsTo(sql`tagged_orders t`, sql`t.tag_id = ${tag_id}`))
  if (parseSearchWords(query).length > 0) orders = orders.where(isFound(store, query, states))
  return orders
}

type Condition = ReturnType<typeof sql<boolean>>

function belongsTo(rows: Condition, condition: Condition): Condition {
  return sql<boolean>`exists (select from ${rows}
    where (t.company_id, t.store_id, t.order_id) = (orders.company_id, orders.store_id, orders.id) and ${condition})`
}

function hasAttempt(state: 'authorised' | 'captured' | 'failed'): Condition {
  return belongsTo(sql`payment_attempts t`, sql`t.state = ${state}`)
}

const paymentConditions = {
  reserved: hasAttempt('authorised'),
  drawn: hasAttempt('captured'),
  failed: hasAttempt('failed'),
  refunded: belongsTo(sql`payment_entries t`, sql`t.kind = 'refund'`),
  disputed: belongsTo(sql`payment_disputes t`, sql`t.state in ('inquiry', 'open', 'review')`),
}

const hasLabel = belongsTo(sql`parcel_labels t`, sql`t.state = 'bought'`)
const isSent = sql<boolean>`orders.kind = 'goods' and orders.state in (${sql.join(
  soldStates
    .filter((state) => !toDoStates.some((waiting) => waiting === state))
    .map((state) => sql.lit(state)),
)})`

const hasUntracked = belongsTo(sql`parcels t`, sql`t.state <> 'packed' and t.tracking_number = ''`)

const parcelConditions: Record<ParcelFilter, Condition> = {
  no_label: sql`orders.kind = 'goods' and orders.state in ('authorised', 'packed', 'partly_shipped') and not ${hasLabel}`,
  label: hasLabel,
  tracked: sql`${isSent} and not ${hasUntracked}`,
  untracked: sql`${isSent} and ${hasUntracked}`,
}

/** By the carrier that the buyer chose, staff entered, or a label was bought from. */
function isSentBy(carrier: string): Condition {
  const code = carrier.toLowerCase()
  const entered = belongsTo(sql`parcels t`, sql`lower(t.carrier) = ${code}`)
  const labelled = belongsTo(
    sql`parcel_labels t`,
    sql`t.state = 'bought' and replace(t.carrier, '_', '') = ${code}`,
  )
  return sql<boolean>`(${entered} or ${labelled}
    or replace(orders.delivery_method ->> 'carrier', '_', '') = ${code})`
}

/** By its words, or by its number. */
function isFound(
  { company_id, store_id }: StoreKey,
  query: string,
  states: readonly string[] | null,
): Condition {
  const patterns = parseSearchWords(query).map(toLikePattern)
  // Null matches no order. The union keeps the plan that joins.
  const number = parseSearchedNumber(query)
  return sql<boolean>`orders.number in (select torv.find_orders(${company_id}, ${store_id},
    ${patterns}::text[], ${states}::text[], null, false, ${maxCounted}) union all select ${number}::bigint)`
}
