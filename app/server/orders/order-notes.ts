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

export async function insertNote(
  staff: Staff,
  { company_id, store_id, order_id }: OrderKey,
  note: string,
): Promise<string> {
  const { id } = await staff
    .insertInto('order_notes')
    .values({ company_id, store_id, order_id, note, author_id: staff.scope.staff_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
