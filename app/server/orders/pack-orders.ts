import { isRefused, type Refused } from '#domain/errors.ts'
import { forbiddenTo } from '../companies/permission.ts'
import type { Job } from '../database/database.ts'
import type { StoreKey } from '../stores/stores.ts'
import { moveOrder } from './move-order.ts'
import { listNumbersOf } from './orders.ts'

/** Packs each order in a transaction of its own, so that one refusal does not block the rest. */
export async function packOrders(
  job: Job,
  { company_id, store_id }: StoreKey,
  staff_id: string,
  order_ids: readonly string[],
): Promise<{ count: number; left: number[] } | Refused> {
  const no = await forbiddenTo(job, { company_id, staff_id }, 'handleOrders')
  if (no) return no
  const left: number[] = []
  const orders = await listNumbersOf(job, { company_id, store_id }, order_ids)
  for (const { id: order_id, number } of orders) {
    const order = { company_id, store_id, order_id }
    const moved = await moveOrder(job, order, { actor: 'staff', staff_id }, 'packed')
    if (isRefused(moved)) left.push(number)
  }
  return { count: orders.length - left.length, left }
}
