import { refused, type Refused } from '#shared/errors/errors.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import type { OrderKey } from './order-key.ts'
import { isOwnNoteSaved, insertNote, notePrimaryKey } from './order-notes.ts'
import { findStaffOrder } from './staff-order.ts'

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
