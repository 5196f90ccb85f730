import { isRefused, type Refused } from '#shared/errors/errors.ts'
import { checkMemberPermission } from '#features/companies/server/permission.ts'
import type { Job } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { transitionOrder } from '../transition-order.ts'
import { listOrderNumbers } from '../orders.ts'

/** Packs each order in a transaction of its own, so that one refusal does not block the rest. */
export async function packOrders(
  job: Job,
  { company_id, store_id }: StoreKey,
  staff_id: string,
  order_ids: readonly string[],
): Promise<{ count: number; skipped: number[] } | Refused> {
  const refusal = await checkMemberPermission(job, { company_id, staff_id }, 'handleOrders')
  if (refusal) return refusal
  const skipped: number[] = []
  const orders = await listOrderNumbers(job, { company_id, store_id }, order_ids)
  for (const { id: order_id, number } of orders) {
    const order = { company_id, store_id, order_id }
    const result = await transitionOrder(job, order, { actor: 'staff', staff_id }, 'packed')
    if (isRefused(result)) skipped.push(number)
  }
  return { count: orders.length - skipped.length, skipped }
}
