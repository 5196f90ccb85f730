import { refused, type Refused } from '#domain/errors.ts'
import { isId } from '#domain/id.ts'
import { recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { brokenConstraint } from '../database/faults.ts'
import type { StoreKey } from '../stores/stores.ts'
import { hasOwnNote, insertNote, keyOfNote } from './support-notes.ts'
import { lockTicket } from './support-tickets.ts'

type Note = { ticket_id: string; note: string; key?: string | undefined }
type Noted = { note_id: string }

/** Internal note, also possible on a closed ticket; the customer never sees it. */
export async function writeNote(
  staff: Staff,
  store: StoreKey,
  note: Note,
): Promise<Noted | Refused> {
  try {
    return await inOneTransaction(staff, (inside) => noted(inside, store, note))
  } catch (fault) {
    if (brokenConstraint(fault) !== keyOfNote) throw fault
    return refused('noteKeyUsed')
  }
}

async function noted(
  inside: Staff,
  store: StoreKey,
  { ticket_id, note, key: id }: Note,
): Promise<Noted | Refused> {
  const no = await forbidden(inside, store.company_id, 'answerTickets')
  if (no) return no
  const ticket = isId(ticket_id) ? await lockTicket(inside, store, ticket_id) : null
  if (!ticket) return refused('staffTicketNotFound')
  // A concurrent duplicate waits for the lock on the ticket.
  if (id && (await hasOwnNote(inside, store, { ticket_id, note, id }))) return { note_id: id }
  const note_id = await insertNote(inside, store, { ticket_id, note, ...(id && { id }) })
  await recordChange(inside, {
    ...store,
    action: 'noted',
    subject_type: 'ticket',
    subject_id: ticket_id,
    subject_name: ticket.title,
  })
  return { note_id }
}
