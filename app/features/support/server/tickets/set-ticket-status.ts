import { refused, type Refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import type { StaffStatus } from '../../rules/ticket.ts'
import { diffFields, recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
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
