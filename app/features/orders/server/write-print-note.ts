import { refused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { OrderKey } from './order-key.ts'
import { findStaffOrder } from './staff-order.ts'

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
