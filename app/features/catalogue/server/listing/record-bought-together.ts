import { sql } from 'kysely'
import { soldStates } from '#features/orders/rules/order.ts'
import { day } from '#shared/durations.ts'
import type { Job } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'

/** Fewer orders could show what a single person bought. */
const leastOrders = 5
const countedFor = 365 * day
const keptPerProduct = 6

/** Counts which goods of a store are bought in one order; a pair that has become rarer is removed. */
export async function recordBoughtTogether(job: Job): Promise<void> {
  const { company_id, store_id } = job.scope
  await sql`
    with lines as (
      select distinct l.order_id, l.product_id
      from orders o
      join order_lines l on (l.company_id, l.store_id, l.order_id) = (o.company_id, o.store_id, o.id)
      where (o.company_id, o.store_id) = (${company_id}::uuid, ${store_id}::uuid)
        and o.placed_at > now() - ${toInterval(countedFor)} and o.state = any (${soldStates}::text[])
        and l.product_id is not null
    ), pairs as (
      select one.product_id, other.product_id as related_id, count(*)::integer as orders,
        row_number() over (partition by one.product_id order by count(*) desc, other.product_id) as place
      from lines one
      join lines other on other.order_id = one.order_id and other.product_id <> one.product_id
      group by one.product_id, other.product_id
      having count(*) >= ${leastOrders}
    ), kept as (
      select product_id, related_id, orders from pairs where place <= ${keptPerProduct}
    ), removed as (
      delete from bought_together b
      where (b.company_id, b.store_id) = (${company_id}::uuid, ${store_id}::uuid)
        and (b.product_id, b.related_id) not in (select product_id, related_id from kept)
    )
    insert into bought_together as b (company_id, store_id, product_id, related_id, orders)
    select ${company_id}::uuid, ${store_id}::uuid, product_id, related_id, orders from kept
    on conflict (company_id, store_id, product_id, related_id)
      do update set orders = excluded.orders where b.orders <> excluded.orders`.execute(job)
}
