import { sql } from 'kysely'
import type { Refused } from '#shared/errors/errors.ts'
import { toDoStates } from '../../rules/order.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import { checkPermission } from '#features/companies/server/permission.ts'

export type PickRow = {
  shelf: string
  name: string
  variant_name: string | null
  sku: string
  quantity: number
  /** `goes_with` is the order in whose parcel the pieces travel. */
  orders: { number: number; quantity: number; goes_with: number | null }[]
}

/** The pieces of orders that are not sent yet, from shelf to shelf; pieces without a shelf come last. */
export async function readPickList(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  order_ids: readonly string[],
): Promise<PickRow[] | Refused> {
  const refusal = await checkPermission(staff, company_id, 'readOrders')
  if (refusal) return refusal
  const { rows } = await sql<PickRow>`
    with unsent as (
      select o.number, (
          select f.number from orders f
          where (f.company_id, f.store_id, f.id) = (o.company_id, o.store_id, o.related_id) and o.relation = 'addition'
        ) as goes_with, l.product_id, l.variant_id, l.name, l.variant_name, l.sku, l.quantity - coalesce((
        select sum(x.quantity) from payment_task_lines x
        join payment_tasks t on (t.company_id, t.store_id, t.order_id, t.id) =
          (x.company_id, x.store_id, x.order_id, x.task_id)
        where (x.company_id, x.store_id, x.order_id, x.line_id) = (l.company_id, l.store_id, l.order_id, l.id)
          and t.kind = 'capture' and t.state <> 'refused'), 0)::integer as quantity
      from orders o
      join order_lines l on (l.company_id, l.store_id, l.order_id) = (o.company_id, o.store_id, o.id)
      where o.company_id = ${company_id} and o.store_id = ${store_id} and o.id = any (${order_ids}::uuid[])
        and o.kind = 'goods' and o.state = any (${toDoStates}::text[])),
    per_order as (
      select number, min(goes_with) as goes_with, product_id, variant_id, min(name) as name, min(variant_name) as variant_name, min(sku) as sku,
        sum(quantity)::integer as quantity
      from unsent where quantity > 0 group by number, product_id, variant_id)
    select coalesce(nullif(v.shelf, ''), p.shelf, '') as shelf, min(u.name) as name, min(u.variant_name) as variant_name, min(u.sku) as sku,
      sum(u.quantity)::integer as quantity,
      json_agg(json_build_object('number', u.number, 'quantity', u.quantity, 'goes_with', u.goes_with)
        order by coalesce(u.goes_with, u.number), u.number) as orders
    from per_order u left join products p on p.company_id = ${company_id} and p.id = u.product_id
    left join product_variants v on v.company_id = ${company_id} and v.product_id = u.product_id and v.id = u.variant_id
    group by u.product_id, u.variant_id, v.shelf, p.shelf`.execute(staff)
  return rows.toSorted(compareShelves)
}

const shelfOrder = new Intl.Collator('da', { numeric: true })

function compareShelves(one: PickRow, other: PickRow): number {
  const isMissing = Number(one.shelf === '') - Number(other.shelf === '')
  return (
    isMissing ||
    shelfOrder.compare(one.shelf, other.shelf) ||
    shelfOrder.compare(one.name, other.name)
  )
}
