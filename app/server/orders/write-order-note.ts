import { refused, type Refused } from '#domain/errors.ts'
import { recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { brokenConstraint } from '../database/faults.ts'
import type { OrderKey } from './order-key.ts'
import { hasOwnNote, insertNote, keyOfNote } from './order-notes.ts'
import { findStaffOrder } from './staff-orders.ts'

type Noted = { note_id: string }

/** Internal note; the buyer never sees it. */
export async function writeOrderNote(
  staff: Staff,
  order: OrderKey,
  note: string,
  key?: string,
): Promise<Noted | Refused> {
  try {
    return await inOneTransaction(staff, (inside) => noted(inside, order, note, key))
  } catch (fault) {
    if (!key || brokenConstraint(fault) !== keyOfNote) throw fault
    // A concurrent duplicate, or a key already used for another note.
    const isTwice = await hasOwnNote(staff, order, { note, id: key })
    return isTwice ? { note_id: key } : refused('noteKeyUsed')
  }
}

async function noted(
  inside: Staff,
  order: OrderKey,
  note: string,
  id: string | undefined,
): Promise<Noted | Refused> {
  const no = await forbidden(inside, order.company_id, 'handleOrders')
  if (no) return no
  const found = await findStaffOrder(inside, order)
  if (!found) return refused('staffOrderNotFound')
  if (id && (await hasOwnNote(inside, order, { note, id }))) return { note_id: id }
  const note_id = await insertNote(inside, order, { note, ...(id && { id }) })
  await recordChange(inside, {
    company_id: order.company_id,
    store_id: order.store_id,
    action: 'noted',
    subject_type: 'order',
    subject_id: order.order_id,
    subject_name: String(found.number),
  })
  return { note_id }
}
