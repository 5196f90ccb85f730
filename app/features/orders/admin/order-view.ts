import type { Refused } from '#shared/errors/errors.ts'
import { formatMoney, type Minor } from '#shared/money/money.ts'
import type { readStaffOrder } from '../server/read-staff-order.ts'

export type OrderView = Exclude<Awaited<ReturnType<typeof readStaffOrder>>, Refused>

export type OrderLineView = OrderView['lines'][number]

export function createMoneyFormatter(
  order: Pick<OrderView, 'locale' | 'currency'>,
): (amount: Minor) => string {
  return (amount) => formatMoney(amount, order)
}
