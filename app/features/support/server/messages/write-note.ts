import { refused, type Refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { isOwnNoteSaved, insertNote, notePrimaryKey } from './support-notes.ts'
import { lockTicket } from '../tickets/support-tickets.ts'

type Note = { ticket_id: string; note: string; key?: string | undefined }
type SavedNote = { note_id: string }

/** Internal note, also possible on a closed ticket; the customer never sees it. */
export async function writeNote(
  staff: Staff,
  store: StoreKey,
  note: Note,
): Promise<SavedNote | Refused> {
  try {
    return await inTransaction(staff, (tx) => saveNote(tx, store, note))
  } catch (error) {
    if (findBrokenConstraint(error) !== notePrimaryKey) throw error
    return refused('noteKeyUsed')
  }
}

async function saveNote(
  tx: Staff,
  store: StoreKey,
  { ticket_id, note, key: id }: Note,
): Promise<SavedNote | Refused> {
  const refusal = await checkPermission(tx, store.company_id, 'answerTickets')
  if (refusal) return refusal
  const ticket = isId(ticket_id) ? await lockTicket(tx, store, ticket_id) : null
  if (!ticket) return refused('staffTicketNotFound')
  // A concurrent duplicate waits for the lock on the ticket.
  if (id && (await isOwnNoteSaved(tx, store, { ticket_id, note, id }))) return { note_id: id }
  const note_id = await insertNote(tx, store, { ticket_id, note, ...(id && { id }) })
  await recordChange(tx, {
    ...store,
    action: 'noted',
    subject_type: 'ticket',
    subject_id: ticket_id,
    subject_name: ticket.title,
  })
  return { note_id }
}
