import { refused, type Refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import { diffFields, recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff, type Job } from '#platform/database/database.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { lockTicket, updateAssignee, updateTicketStatus } from './support-tickets.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { StaffStatus } from '../../rules/ticket.ts'

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

type Owners = { from: readonly string[]; to: string }

/** Reassigns tickets to the account of the same person. Runs in the caller's transaction. */
export async function reassignTickets(
  tx: Job,
  { company_id, store_id }: StoreKey,
  { from, to }: Owners,
): Promise<void> {
  for (const table of ['support_tickets', 'support_messages', 'support_photos'] as const) {
    await tx
      .updateTable(table)
      .set({ user_id: to })
      .where(ofTenant({ company_id, store_id }))
      .where('user_id', 'in', from)
      .execute()
  }
}

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
