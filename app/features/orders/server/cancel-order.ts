import { isRefused, type Refused, refused } from '#shared/errors/errors.ts'
import { mayCancelPart, mayCancelRest } from '../rules/order.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { lockIfAllowed, type TransitionResult, type Actor } from './enter-state.ts'
import { runPaymentTask } from './pay/run-payment-task.ts'
import type { OrderKey } from './order-key.ts'
import { requestPaymentTask } from './pay/request-payment-task.ts'
import { requestRestCancellation } from './ship/ship-order.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import { isOwnNoteSaved, insertNote, notePrimaryKey } from './order-notes.ts'
import { findStaffOrder } from './staff-order.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** Cancels a paid order that has not been shipped, or what is not sent of it, and releases its authorisation. */
export async function cancelOrder(
  storePayments: StorePayments,
  order: OrderKey,
  by: Actor,
  reason = '',
  at?: Date,
): Promise<TransitionResult | Refused> {
  const task = await inTransaction(storePayments.job, async (tx) => {
    const current = await lockIfAllowed(tx, order, by, mayCancelPart)
    if (isRefused(current)) return current
    if (mayCancelRest(current)) return requestRestCancellation(tx, order, by, current, reason)
    return requestPaymentTask(tx, order, by, { kind: 'release', reason })
  })
  return isRefused(task) ? task : runPaymentTask(storePayments, order, task, at)
}

type SavedNote = { note_id: string }

/** Internal note; the buyer never sees it. */
export async function writeOrderNote(
  staff: Staff,
  order: OrderKey,
  note: string,
  key?: string,
): Promise<SavedNote | Refused> {
  try {
    return await inTransaction(staff, (tx) => saveNote(tx, order, note, key))
  } catch (error) {
    if (!key || findBrokenConstraint(error) !== notePrimaryKey) throw error
    // A concurrent duplicate, or a key already used for another note.
    const isDuplicate = await isOwnNoteSaved(staff, order, { note, id: key })
    return isDuplicate ? { note_id: key } : refused('noteKeyUsed')
  }
}

async function saveNote(
  tx: Staff,
  order: OrderKey,
  note: string,
  id: string | undefined,
): Promise<SavedNote | Refused> {
  const refusal = await checkPermission(tx, order.company_id, 'handleOrders')
  if (refusal) return refusal
  const current = await findStaffOrder(tx, order)
  if (!current) return refused('staffOrderNotFound')
  if (id && (await isOwnNoteSaved(tx, order, { note, id }))) return { note_id: id }
  const note_id = await insertNote(tx, order, { note, ...(id && { id }) })
  await recordChange(tx, {
    company_id: order.company_id,
    store_id: order.store_id,
    action: 'noted',
    subject_type: 'order',
    subject_id: order.order_id,
    subject_name: String(current.number),
  })
  return { note_id }
}

/** A text for the buyer, printed on packing slip and receipt. */
export function writePrintNote(
  staff: Staff,
  { company_id, store_id, order_id }: OrderKey,
  print_note: string,
): Promise<null | Refused> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, company_id, 'handleOrders')
    if (refusal) return refusal
    const order = await findStaffOrder(tx, { company_id, store_id, order_id })
    if (!order) return refused('staffOrderNotFound')
    if (order.print_note === print_note) return null
    await tx
      .updateTable('orders')
      .set({ print_note })
      .where(ofTenant({ company_id, store_id }))
      .where('id', '=', order_id)
      .execute()
    await recordChange(tx, {
      company_id,
      store_id,
      action: 'changed',
      subject_type: 'order',
      subject_id: order_id,
      subject_name: String(order.number),
      // The log is kept for ever, and the words may name the buyer.
      changes: { print_note: 'changed' },
    })
    return null
  })
}
