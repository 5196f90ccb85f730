import { refused, type Refused } from '#domain/errors.ts'
import { isId } from '#domain/id.ts'
import { recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import type { StoreKey } from '../stores/stores.ts'
import { insertNote } from './support-notes.ts'
import { lockTicket } from './support-tickets.ts'

/** Colleagues leave each other a word about a request, also when it has ended; its customer never sees it. */
export function writeNote(
  staff: Staff,
  store: StoreKey,
  { ticket_id, note }: { ticket_id: string; note: string },
): Promise<{ note_id: string } | Refused> {
  return inOneTransaction(staff, async (inside) => {
    const no = await forbidden(inside, store.company_id, 'answerTickets')
    if (no) return no
    const ticket = isId(ticket_id) ? await lockTicket(inside, store, ticket_id) : null
    if (!ticket) return refused('staffTicketNotFound')
    const note_id = await insertNote(inside, store, { ticket_id, note })
    await recordChange(inside, {
      ...store,
      action: 'noted',
      subject_type: 'ticket',
      subject_id: ticket_id,
      subject_name: ticket.title,
    })
    return { note_id }
  })
}
