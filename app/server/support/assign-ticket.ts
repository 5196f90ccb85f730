import { refused, type Refused } from '#domain/errors.ts'
import { isId } from '#domain/id.ts'
import { changesBetween, recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { brokenConstraint } from '../database/faults.ts'
import type { StoreKey } from '../stores/stores.ts'
import { lockTicket, updateAssignee } from './support-tickets.ts'

/** Null removes the assignee. */
export async function assignTicket(
  staff: Staff,
  store: StoreKey,
  ticket_id: string,
  assignee_id: string | null,
): Promise<Refused | null> {
  try {
    return await inOneTransaction(staff, (inside) =>
      assigned(inside, store, ticket_id, assignee_id),
    )
  } catch (fault) {
    if (brokenConstraint(fault) !== 'support_tickets_assignee') throw fault
    return refused('assigneeUnknown', { field: 'assignee_id' })
  }
}

async function assigned(
  staff: Staff,
  store: StoreKey,
  ticket_id: string,
  assignee_id: string | null,
): Promise<Refused | null> {
  const no = await forbidden(staff, store.company_id, 'answerTickets')
  if (no) return no
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
    changes: changesBetween({ assignee_id: ticket.assignee_id }, { assignee_id }),
  })
  return null
}
