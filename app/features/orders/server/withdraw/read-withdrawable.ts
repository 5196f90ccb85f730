import { refused, type Refused } from '#shared/errors/errors.ts'
import { isExcluded } from '#features/catalogue/rules/withdrawal-exception.ts'
import { isPaid } from '../../rules/order.ts'
import { getLastWithdrawalDay, isWithdrawalLate } from '../../rules/withdrawal-period.ts'
import { listWithdrawableItems } from '../../rules/withdrawn-items.ts'
import type { Day } from '#shared/working-day.ts'
import type { Job } from '#platform/database/database.ts'
import type { OrderKey } from '../order-key.ts'
import { readOrder, type OrderDetails } from '../read-order.ts'

export type Withdrawable = OrderDetails & {
  /** Lines that can still be withdrawn from. */
  left: (OrderDetails['lines'][number] & { left: number })[]
  /** Lines of goods without a right of withdrawal. */
  excluded: OrderDetails['lines']
  is_late: boolean
  /** Null while parts of the order are to be sent. */
  last_withdrawal_day: Day | null
}

/** Order with the lines still open for withdrawal; `is_late` means that the period has ended. */
export async function readWithdrawable(
  job: Job,
  key: OrderKey,
  now = new Date(),
): Promise<Withdrawable | Refused> {
  const order = await readOrder(job, key)
  if (!order) return refused('orderNotFound')
  const declared = order.withdrawals.flatMap(({ lines }) => lines)
  const withdrawableLines = isPaid(order) ? listWithdrawableItems(order, declared) : []
  const { true: excluded = [], false: open = [] } = Object.groupBy(withdrawableLines, ({ line }) =>
    isExcluded(line.withdrawal_exception) ? 'true' : 'false',
  )
  return {
    ...order,
    left: open.map(({ line, quantity }) => ({ ...line, left: quantity })),
    excluded: excluded.map(({ line }) => line),
    is_late: isWithdrawalLate(order, now),
    last_withdrawal_day: getLastWithdrawalDay(order),
  }
}
