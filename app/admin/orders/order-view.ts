import type { Refused } from '#domain/errors/errors.ts'
import { formatMoney, type Minor } from '#domain/money/money.ts'
import type { readStaffOrder } from '#server/business/orders/read-staff-order.ts'

export type OrderView = Exclude<Awaited<ReturnType<typeof readStaffOrder>>, Refused>

export type OrderLineView = OrderView['lines'][number]

export function createMoneyFormatter(
  order: Pick<OrderView, 'locale' | 'currency'>,
): (amount: Minor) => string {
  return (amount) => formatMoney(amount, order)
}
