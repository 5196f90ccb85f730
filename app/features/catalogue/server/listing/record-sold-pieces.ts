import { sql } from 'kysely'
import { soldStates } from '#features/orders/rules/order.ts'
import { day } from '#shared/durations.ts'
import type { Job } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'

const countedFor = 365 * day

/** Counts the sold pieces of each product, by which lists can be sorted. */
export async function recordSoldPieces(job: Job): Promise<void> {
  const { company_id, store_id } = job.scope
  await sql`
    with counted as (
      select l.product_id, least(sum(l.quantity), 1000000000)::integer as sold
      from orders o
      join order_lines l on (l.company_id, l.store_id, l.order_id) = (o.company_id, o.store_id, o.id)
      where (o.company_id, o.store_id) = (${company_id}::uuid, ${store_id}::uuid)
        and o.placed_at > now() - ${toInterval(countedFor)} and o.state = any (${soldStates}::text[])
        and l.product_id is not null
      group by l.product_id
    )
    update listed_products p set sold = coalesce(c.sold, 0)
    from listed_products known left join counted c on c.product_id = known.product_id
    where (known.company_id, known.store_id) = (${company_id}::uuid, ${store_id}::uuid)
      and (p.company_id, p.store_id, p.product_id) = (known.company_id, known.store_id, known.product_id)
      and p.sold <> coalesce(c.sold, 0)`.execute(job)
}
