import { refused, type Refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import { diffFields, recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { lockTicket, updateAssignee } from './support-tickets.ts'

/** Null removes the assignee. */
export async function assignTicket(
  staff: Staff,
  store: StoreKey,
  ticket_id: string,
  assignee_id: string | null,
): Promise<Refused | null> {
  try {
    return await inTransaction(staff, (tx) => saveAssignee(tx, store, ticket_id, assignee_id))
  } catch (error) {
    if (findBrokenConstraint(error) !== 'support_tickets_assignee') throw error
    return refused('assigneeUnknown', { field: 'assignee_id' })
  }
}

async function saveAssignee(
  staff: Staff,
  store: StoreKey,
  ticket_id: string,
  assignee_id: string | null,
): Promise<Refused | null> {
  const refusal = await checkPermission(staff, store.company_id, 'answerTickets')
  if (refusal) return refusal
  const ticket = isId(ticket_id) ? await lockTicket(staff, store, ticket_id) : null
  if (!ticket) return refused('staffTicketNotFound')
  if (ticket.assignee_id === assignee_id) return null
  await updateAssignee(staff, store, ticket_id, assignee_id)
  await recordChange(staff, {
    ...store,
    action: 'changed',
    subject_type: 'ticket',
    subject_id: ticket_id,
    subject_name: ticket.title,
    changes: diffFields({ assignee_id: ticket.assignee_id }, { assignee_id }),
  })
  return null
}
