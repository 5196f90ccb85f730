import { formatSum } from '#shell/admin/format-sum.ts'
import type { Refused } from '#shared/errors/errors.ts'
import { type Minor } from '#shared/money/money.ts'
import type { readStaffOrder } from '../server/read-staff-order.ts'

export type OrderView = Exclude<Awaited<ReturnType<typeof readStaffOrder>>, Refused>

export type OrderLineView = OrderView['lines'][number]

export function createMoneyFormatter(
  order: Pick<OrderView, 'locale' | 'currency'>,
): (amount: Minor) => string {
  return (amount) => formatSum(amount, order)
}
