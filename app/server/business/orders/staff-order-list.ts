import { sql } from 'kysely'
import { listFilterStates, toDoStates, type OrderFilter } from '#domain/orders/order.ts'
import type { Staff } from '#server/platform/database/database.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

/** A page of a list: at most `limit` orders beyond the cursor. */
export type PageRange = { cursor: number | null; isAscending: boolean; limit: number }

export async function listOrderNumbersByState(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  filter: OrderFilter,
  { cursor, isAscending, limit }: PageRange,
): Promise<number[]> {
  const states = listFilterStates(filter)
  const orders = await staff
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    // Literals, so that the planner recognises the partial index.
    .$if(filter === 'to_do', (query) =>
      query.where('state', 'in', [sql.lit(toDoStates[0]), sql.lit(toDoStates[1])]),
    )
    .$if(filter !== 'to_do' && states !== null, (query) => query.where('state', 'in', states ?? []))
    .$if(cursor !== null, (query) => query.where('number', isAscending ? '>' : '<', cursor))
    .orderBy('number', isAscending ? 'asc' : 'desc')
    .limit(limit)
    .select('number')
    .execute()
  return orders.map(({ number }) => number)
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

// The trigram index needs three letters; a shorter word is matched at the start of a word only.
function toLikePattern(word: string): string {
  const text = word.replaceAll(/[\\%_]/g, '\\$&')
  return word.length < 3 ? `% ${text}%` : `%${text}%`
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
    .select(['id', 'number', 'state', 'name', 'email', 'total', 'currency', 'placed_at'])
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

export function listOrderedItems(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  order_ids: readonly string[],
) {
  return staff
    .selectFrom('order_lines')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', 'in', order_ids)
    .orderBy('order_id')
    .orderBy('position')
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
