import { refused, type Refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { lockTicket } from '../tickets/support-tickets.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

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

/** Oldest first. */
export function listNotes(staff: Staff, { company_id, store_id }: StoreKey, ticket_id: string) {
  return staff
    .selectFrom('support_notes as n')
    .leftJoin('staff as s', 's.id', 'n.author_id')
    .where(ofTenant({ company_id, store_id }, 'n'))
    .where('n.ticket_id', '=', ticket_id)
    .orderBy('n.created_at')
    .orderBy('n.id')
    .select(['n.id', 'n.note', 'n.author_id', 's.name as author', 'n.created_at'])
    .execute()
}

/** A violation of this constraint means that the note was already saved. */
const notePrimaryKey = 'support_notes_pkey'

type NewNote = { ticket_id: string; note: string; id?: string }

/** Detects a repeated submit by the same author. */
async function isOwnNoteSaved(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { ticket_id, note, id }: NewNote & { id: string },
): Promise<boolean> {
  const found = await staff
    .selectFrom('support_notes')
    .where(ofTenant({ company_id, store_id }))
    .where('ticket_id', '=', ticket_id)
    .where('id', '=', id)
    .where('author_id', '=', staff.scope.staff_id)
    .where('note', '=', note)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

async function insertNote(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  note: NewNote,
): Promise<string> {
  const { id } = await staff
    .insertInto('support_notes')
    .values({ company_id, store_id, ...note, author_id: staff.scope.staff_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
