import { refused, type Refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import type { Customer, Job } from '#platform/database/database.ts'
import { isOwnOrder } from './own-orders.ts'
import { readWithdrawable, type Withdrawable } from './withdraw/read-withdrawable.ts'

/**
 * Row-level security limits the lookup to the customer's own orders; payments and shipments are then read as a
 * job.
 */
export async function readOwnOrder(
  customer: Customer,
  job: Job,
  order_id: string,
): Promise<Withdrawable | Refused> {
  const isOwn = isId(order_id) && (await isOwnOrder(customer, order_id))
  const { company_id, store_id } = customer.scope
  if (!isOwn) return refused('orderNotFound')
  return readWithdrawable(job, { company_id, store_id, order_id })
}
