import { refused, type Refused } from '#domain/errors.ts'
import { recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import type { OrderKey } from './order-key.ts'
import { insertNote } from './order-notes.ts'
import { findStaffOrder } from './staff-orders.ts'

/** Colleagues leave each other a word about an order, at any time; its buyer never sees it. */
export function writeOrderNote(
  staff: Staff,
  order: OrderKey,
  note: string,
): Promise<{ note_id: string } | Refused> {
  return inOneTransaction(staff, async (inside) => {
    const no = await forbidden(inside, order.company_id, 'handleOrders')
    if (no) return no
    const found = await findStaffOrder(inside, order)
    if (!found) return refused('staffOrderNotFound')
    const note_id = await insertNote(inside, order, note)
    await recordChange(inside, {
      company_id: order.company_id,
      store_id: order.store_id,
      action: 'noted',
      subject_type: 'order',
      subject_id: order.order_id,
      subject_name: String(found.number),
    })
    return { note_id }
  })
}
