import { refused, type Refused } from '#shared/errors/errors.ts'
import { isExcluded } from '#features/catalogue/rules/withdrawal-exception.ts'
import { isPaid } from '../../rules/order.ts'
import {
  getLastWithdrawalDay,
  isWithdrawalLate,
  listWithdrawableItems,
} from '../../rules/withdrawn-items.ts'
import type { Day } from '#shared/working-day.ts'
import type { Job } from '#platform/database/database.ts'
import type { OrderKey } from '../order-key.ts'
import { readOrder, type OrderDetails } from '../read-order.ts'
import { sql } from 'kysely'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { isId } from '#shared/id.ts'
import { findWithdrawal } from './withdrawals.ts'

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

/** Whether the store has sold goods whose seal decides about a withdrawal. */
export async function hasSoldSealedProducts(
  job: Job,
  { company_id, store_id }: StoreKey,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from order_lines
      where (company_id, store_id) = (${company_id}, ${store_id})
        and withdrawal_exception in ('hygiene', 'media')) as found`.execute(job)
  return rows[0]?.found ?? false
}

export type WithdrawalDetails = NonNullable<Awaited<ReturnType<typeof readWithdrawal>>>

export async function readWithdrawal(job: Job, store: StoreKey, id: string) {
  const withdrawal = await findWithdrawal(job, store, { id })
  if (!withdrawal) return null
  const { order_id } = withdrawal
  if (order_id === null) return { ...withdrawal, order: null, lines: [] }
  const { company_id, store_id } = store
  const order = await readOrder(job, { company_id, store_id, order_id })
  const withdrawnLines = order?.withdrawals.find((one) => one.id === id)?.lines ?? []
  const lines = (order?.lines ?? []).flatMap(({ id: line_id, ...line }) => {
    const quantity = withdrawnLines.find((one) => one.line_id === line_id)?.quantity
    const { name, variant_name, withdrawal_exception } = line
    return quantity ? [{ line_id, name, variant_name, withdrawal_exception, quantity }] : []
  })
  return { ...withdrawal, order, lines }
}

/** Returns the receipt of the confirmed form with this key. */
export async function readWithdrawalReceipt(job: Job, store: StoreKey, key: string) {
  const withdrawal = isId(key) ? await findWithdrawal(job, store, { key }) : null
  return withdrawal && { email: withdrawal.email, received_at: withdrawal.received_at }
}
