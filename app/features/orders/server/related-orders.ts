import { sql } from 'kysely'
import { refused, type Refused } from '#shared/errors/errors.ts'
import { isToDo, type OrderRelation, type OrderState } from '../rules/order.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { json } from '#platform/database/sql-values.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { orderDeliveryColumns } from './order-delivery-columns.ts'
import type { OrderKey } from './order-key.ts'
import type { DeliveryColumns } from './place/order-delivery.ts'
import type { BuyerDetails } from './place/quote-order.ts'

/** The order to which another one belongs. */
export type FirstOrder = NonNullable<Awaited<ReturnType<typeof findFirstOrder>>>

export async function findFirstOrder(
  handle: Job | Staff,
  { company_id, store_id, order_id }: OrderKey,
) {
  const order = await handle
    .selectFrom('orders as o')
    .where(ofTenant({ company_id, store_id }, 'o'))
    .where('o.id', '=', order_id)
    .select(['o.id', 'o.number', 'o.kind', 'o.state', 'o.customer_id', 'o.locale'])
    .select(['o.name', 'o.email', 'o.phone', 'o.address', 'o.postcode', 'o.city', 'o.country'])
    .select(orderDeliveryColumns)
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('customers as c')
            .whereRef('c.company_id', '=', 'o.company_id')
            .whereRef('c.store_id', '=', 'o.store_id')
            .whereRef('c.id', '=', 'o.customer_id')
            .where('c.is_guest', '=', false)
            .select('c.id'),
        )
        .as('has_account'),
    )
    .executeTakeFirst()
  return order ?? null
}

/** The order to which goods are added, unless it is sent already. */
export async function findOrderToAdd(
  handle: Job | Staff,
  { company_id, store_id }: StoreKey,
  order_id: string,
): Promise<FirstOrder | Refused> {
  const first = await findFirstOrder(handle, { company_id, store_id, order_id })
  if (!first) return refused('staffOrderNotFound')
  if (first.kind === 'goods' && isToDo(first)) return first
  return refused('additionTooLate', { values: { order: String(first.number) } })
}

/** A guest owns one order alone. */
export function toRelatedBuyer(first: FirstOrder): BuyerDetails {
  const { customer_id, has_account, name, email, phone, address } = first
  return { customer_id: has_account ? customer_id : null, name, email, phone, address }
}

export function toRelatedDelivery(first: FirstOrder): DeliveryColumns {
  const { delivery_method, pickup_point, promised_from, promised_to } = first
  return {
    delivery_method: json(delivery_method),
    pickup_point: pickup_point === null ? null : json(pickup_point),
    promised_from,
    promised_to,
    postcode: first.postcode,
    city: first.city,
    country: first.country,
  }
}

/** The orders that belong together with this one; unpaid ones that have ended are skipped. */
export function listRelatedOrders(handle: Job | Staff, order: OrderKey) {
  return relatedOrders(handle, order)
}

const relatedOrders = prepareQuery(
  ({ company_id, store_id, order_id }: OrderKey) => sql<RelatedOrder>`
    select o.id, o.number, o.state, coalesce(o.relation, this.relation) as relation,
      o.related_id is not distinct from this.id as is_later
    from orders this
    join orders o on (o.company_id, o.store_id) = (this.company_id, this.store_id)
      and (o.related_id = this.id or o.id = this.related_id)
    where (this.company_id, this.store_id, this.id)
        = (${company_id}::uuid, ${store_id}::uuid, ${order_id}::uuid)
      and o.state not in ('failed', 'expired')
    order by o.number`,
)

type RelatedOrder = {
  id: string
  number: number
  state: OrderState
  relation: OrderRelation
  /** Whether it was placed because of the other one. */
  is_later: boolean
}
