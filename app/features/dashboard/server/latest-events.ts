import { sql } from 'kysely'
import { soldStates } from '#features/orders/rules/order.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { Minor } from '#shared/money/money.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'

export type LatestEvent = { store_id: string; id: string; at: Date } & (
  | { kind: 'order'; number: number; total: Minor; currency: Currency }
  | { kind: 'ticket'; title: string }
  | { kind: 'review'; stars: number; product: string }
)

const own = sql.raw('(s.company_id, s.store_id)')
const states = sql.join(soldStates.map((state) => sql.lit(state)))

/** The newest orders, messages and reviews of the stores. */
export async function listLatestEvents(
  staff: Staff,
  stores: readonly StoreKey[],
  limit: number,
): Promise<LatestEvent[]> {
  const { rows } = await sql<LatestEvent>`
    select s.store_id, e.*
    from unnest(${stores.map(({ company_id }) => company_id)}::uuid[],
      ${stores.map(({ store_id }) => store_id)}::uuid[]) as s (company_id, store_id)
    cross join lateral (
      (select 'order' as kind, o.id, o.placed_at as at, o.number, o.total, o.currency, null as title,
          null::integer as stars, null as product
        from orders o where (o.company_id, o.store_id) = ${own} and o.state in (${states})
        order by o.placed_at desc limit ${limit})
      union all
      (select 'ticket', t.id, t.created_at, null, null, null, t.title, null, null
        from support_tickets t where (t.company_id, t.store_id) = ${own}
        order by t.created_at desc, t.number desc limit ${limit})
      union all
      (select 'review', r.id, r.created_at, null, null, null, null, r.stars, p.name
        from reviews r join products p on (p.company_id, p.id) = (r.company_id, r.product_id)
        where (r.company_id, r.store_id) = ${own} and r.state = 'shown'
        order by r.created_at desc, r.id desc limit ${limit})
    ) e
    order by e.at desc, e.id
    limit ${limit}`.execute(staff)
  return rows
}
