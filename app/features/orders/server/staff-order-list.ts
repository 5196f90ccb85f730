import { sql, type RawBuilder } from 'kysely'
import type { Minor } from '#shared/money/money.ts'
import { listFilterStates, type OrderFilter, type toDoStates } from '../rules/order.ts'
import type { OrderSelection } from '../rules/order-selection.ts'
import type { Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { selectLinesOfOrders } from './order-lines.ts'
import { selectOrders } from './select-orders.ts'
import { toLikePattern } from './to-like-pattern.ts'
import { deliveryDaysOfStore } from './order-delivery-columns.ts'

/** A page of a list: at most `limit` orders beyond the cursor. */
export type PageRange = { cursor: number | null; isAscending: boolean; limit: number }

/** Days are read by the time of the order, everything else by its number. */
export async function listOrderNumbers(
  staff: Staff,
  store: StoreKey,
  selection: OrderSelection,
  { cursor, isAscending, limit }: PageRange,
): Promise<number[]> {
  const hasDays = selection.from !== null || selection.to !== null
  const direction = isAscending ? 'asc' : 'desc'
  const beyond = sql.raw(isAscending ? '>' : '<')
  const orders = await selectOrders(staff, store, selection)
    .$if(cursor !== null, (query) =>
      query.where(
        hasDays
          ? sql<boolean>`(placed_at, number) ${beyond} (select c.placed_at, c.number from orders c
              where c.company_id = ${store.company_id} and c.store_id = ${store.store_id} and c.number = ${cursor})`
          : sql<boolean>`number ${beyond} ${cursor}`,
      ),
    )
    .$if(hasDays, (query) => query.orderBy('placed_at', direction))
    .orderBy('number', direction)
    .limit(limit)
    .select('number')
    .execute()
  return orders.map(({ number }) => number)
}

/** Count and total of each currency, of at most `limit` orders. */
export function sumOrders(staff: Staff, store: StoreKey, selection: OrderSelection, limit: number) {
  return staff
    .selectFrom(
      selectOrders(staff, store, selection).limit(limit).select(['currency', 'total']).as('chosen'),
    )
    .groupBy('currency')
    .orderBy('currency')
    .select((row) => [
      'currency',
      row.fn.countAll<number>().as('count'),
      sql<Minor>`sum(total)::bigint`.as('total'),
    ])
    .execute()
}

/** Finds orders that contain every word. */
export async function searchOrderNumbers(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { filter, words }: { filter: OrderFilter; words: readonly string[] },
  { cursor, isAscending, limit }: PageRange,
): Promise<number[]> {
  const states = listFilterStates(filter)
  const { rows } = await sql<{ number: number }>`
    select number from torv.find_orders(${company_id}, ${store_id}, ${words.map(toLikePattern)}::text[],
      ${states}::text[], ${cursor}::bigint, ${isAscending}, ${limit}) number`.execute(staff)
  return rows.map(({ number }) => number)
}

export function listOrdersByNumber(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  numbers: readonly number[],
) {
  return staff
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('number', 'in', numbers)
    .select(['id', 'number', 'kind', 'state', 'name', 'email', 'total', 'currency', 'placed_at'])
    .select(deliveryDaysOfStore)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_events')
          .whereRef('order_events.company_id', '=', 'orders.company_id')
          .whereRef('order_events.store_id', '=', 'orders.store_id')
          .whereRef('order_events.order_id', '=', 'orders.id')
          .where('order_events.kind', '=', 'withdrawn'),
      )
        .$castTo<boolean>()
        .as('is_withdrawn'),
    )
    .execute()
}

/** In the order of their ids, as several changes lock them. */
export function listNumbersOfOrders(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  order_ids: readonly string[],
) {
  return staff
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('id', 'in', order_ids)
    .orderBy('id')
    .select(['id', 'number'])
    .execute()
}

export function listExportedOrders(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  numbers: readonly number[],
) {
  return staff
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('number', 'in', numbers)
    .select(['id', 'number', 'state', 'placed_at', 'name', 'email', 'phone', 'address'])
    .select(['currency', 'subtotal', 'shipping', 'total', 'vat'])
    .select(['print_note', 'delivery_method', 'pickup_point', 'promised_from', 'promised_to'])
    .select([
      trackingOf(sql`p.carrier`).as('carrier'),
      trackingOf(sql`p.tracking_number`).as('tracking_number'),
    ])
    .execute()
}

/** All parcels that were sent count, each once. */
function trackingOf(column: RawBuilder<unknown>) {
  return sql<string>`coalesce((select string_agg(distinct ${column}, ', ') from parcels p
    where (p.company_id, p.store_id, p.order_id) = (orders.company_id, orders.store_id, orders.id)
      and p.state <> 'packed' and ${column} <> ''), '')`
}

export function listOrderedItems(staff: Staff, store: StoreKey, order_ids: readonly string[]) {
  return selectLinesOfOrders(staff, store, order_ids)
    .select(['order_id', 'name', 'variant_name', 'quantity'])
    .execute()
}

/** Stops counting at the limit. */
export async function countWaitingOrders(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  state: (typeof toDoStates)[number],
  limit: number,
): Promise<number> {
  const { count } = await staff
    .selectFrom((from) =>
      from
        .selectFrom('orders')
        .where(ofTenant({ company_id, store_id }))
        .where('state', '=', sql.lit(state))
        .limit(limit)
        .select('number')
        .as('waiting'),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
