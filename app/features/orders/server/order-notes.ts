import type { Staff } from '#platform/database/database.ts'
import type { OrderKey } from './order-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** Oldest first. */
export function listNotes(staff: Staff, { company_id, store_id, order_id }: OrderKey) {
  return staff
    .selectFrom('order_notes as n')
    .leftJoin('staff as s', 's.id', 'n.author_id')
    .where(ofTenant({ company_id, store_id }, 'n'))
    .where('n.order_id', '=', order_id)
    .orderBy('n.created_at')
    .orderBy('n.id')
    .select(['n.id', 'n.note', 's.name as author', 'n.created_at'])
    .execute()
}

/** A violation of this constraint means that the note was already saved. */
export const notePrimaryKey = 'order_notes_pkey'

/** Detects a repeated submit by the same author. */
export async function isOwnNoteSaved(
  staff: Staff,
  { company_id, store_id, order_id }: OrderKey,
  { note, id }: { note: string; id: string },
): Promise<boolean> {
  const found = await staff
    .selectFrom('order_notes')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .where('id', '=', id)
    .where('author_id', '=', staff.scope.staff_id)
    .where('note', '=', note)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

export async function insertNote(
  staff: Staff,
  { company_id, store_id, order_id }: OrderKey,
  fields: { note: string; id?: string },
): Promise<string> {
  const { id } = await staff
    .insertInto('order_notes')
    .values({ company_id, store_id, order_id, ...fields, author_id: staff.scope.staff_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
