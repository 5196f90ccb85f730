import type { Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

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
export const notePrimaryKey = 'support_notes_pkey'

type NewNote = { ticket_id: string; note: string; id?: string }

/** Detects a repeated submit by the same author. */
export async function isOwnNoteSaved(
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

export async function insertNote(
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
