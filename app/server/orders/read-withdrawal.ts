import { isId } from '#domain/id.ts'
import type { Job } from '../database/database.ts'
import type { StoreKey } from '../stores/stores.ts'
import { readOrder } from './read-order.ts'
import { findWithdrawal } from './withdrawals.ts'

export type WithdrawalRead = NonNullable<Awaited<ReturnType<typeof readWithdrawal>>>

export async function readWithdrawal(job: Job, store: StoreKey, id: string) {
  const found = await findWithdrawal(job, store, { id })
  if (!found) return null
  const { order_id } = found
  if (order_id === null) return { ...found, order: null, lines: [] }
  const { company_id, store_id } = store
  const order = await readOrder(job, { company_id, store_id, order_id })
  const chosen = order?.withdrawals.find((one) => one.id === id)?.lines ?? []
  const lines = (order?.lines ?? []).flatMap(({ id: line_id, name, variant_name }) => {
    const quantity = chosen.find((one) => one.line_id === line_id)?.quantity
    return quantity ? [{ name, variant_name, quantity }] : []
  })
  return { ...found, order, lines }
}

/** Returns the receipt of the confirmed form with this key. */
export async function readReceipt(job: Job, store: StoreKey, key: string) {
  const found = isId(key) ? await findWithdrawal(job, store, { key }) : null
  return found && { email: found.email, received_at: found.received_at }
}
