import { refused, type Refused } from '#domain/errors/errors.ts'
import { isId } from '#domain/shared/id.ts'
import type { StaffStatus } from '#domain/support/ticket.ts'
import { diffFields, recordChange } from '#server/business/companies/audit-log.ts'
import { checkPermission } from '#server/business/companies/permission.ts'
import { inTransaction, type Staff } from '#server/platform/database/database.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { lockTicket, updateTicketStatus } from './support-tickets.ts'

/** Any transition is allowed except back to new. */
export function setTicketStatus(
  staff: Staff,
  store: StoreKey,
  ticket_id: string,
  status: StaffStatus,
): Promise<{ id: string; status: string; updated_at: Date } | Refused> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'answerTickets')
    if (refusal) return refusal
    const before = isId(ticket_id) ? await lockTicket(tx, store, ticket_id) : null
    if (!before) return refused('staffTicketNotFound')
    const ticket = await updateTicketStatus(tx, store, ticket_id, status)
    if (!ticket) return refused('updatedTicketMissing')
    await recordChange(tx, {
      ...store,
      action: 'changed',
      subject_type: 'ticket',
      subject_id: ticket_id,
      subject_name: before.title,
      changes: diffFields({ status: before.status }, { status }),
    })
    return ticket
  })
}
