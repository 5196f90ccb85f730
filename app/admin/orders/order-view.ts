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

export function formatLineName({
  name,
  variant_name,
}: Pick<OrderLineView, 'name' | 'variant_name'>): string {
  return [name, variant_name].filter(Boolean).join(', ')
}
