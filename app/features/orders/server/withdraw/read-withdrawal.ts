import { isId } from '#shared/id.ts'
import type { Job } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { readOrder } from '../read-order.ts'
import { findWithdrawal } from './withdrawals.ts'

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
