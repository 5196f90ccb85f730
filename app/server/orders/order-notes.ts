import type { Staff } from '../database/database.ts'
import type { OrderKey } from './order-key.ts'

/** What the shop has noted about an order, in the order in which it was written. */
export function listNotes(staff: Staff, { company_id, store_id, order_id }: OrderKey) {
  return staff
    .selectFrom('order_notes as n')
    .leftJoin('staff as s', 's.id', 'n.author_id')
    .where('n.company_id', '=', company_id)
    .where('n.store_id', '=', store_id)
    .where('n.order_id', '=', order_id)
    .orderBy('n.created_at')
    .orderBy('n.id')
    .select(['n.id', 'n.note', 's.name as author', 'n.created_at'])
    .execute()
}

/** The key of a note: what was sent under it has arrived. */
export const keyOfNote = 'order_notes_pkey'

/** Whether whoever writes has left this note under this key before. */
export async function hasOwnNote(
  staff: Staff,
  { company_id, store_id, order_id }: OrderKey,
  { note, id }: { note: string; id: string },
): Promise<boolean> {
  const found = await staff
    .selectFrom('order_notes')
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
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
  written: { note: string; id?: string },
): Promise<string> {
  const { id } = await staff
    .insertInto('order_notes')
    .values({ company_id, store_id, order_id, ...written, author_id: staff.scope.staff_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
