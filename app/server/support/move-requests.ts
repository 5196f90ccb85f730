import type { Job } from '../database/database.ts'
import type { StoreKey } from '../stores/stores.ts'

type Owners = { from: readonly string[]; to: string }

/** Moves what some customers asked to another, who is known to be the same person, in a transaction of its caller. */
export async function moveRequests(
  inside: Job,
  { company_id, store_id }: StoreKey,
  { from, to }: Owners,
): Promise<void> {
  for (const table of ['support_tickets', 'support_messages', 'support_photos'] as const) {
    await inside
      .updateTable(table)
      .set({ user_id: to })
      .where('company_id', '=', company_id)
      .where('store_id', '=', store_id)
      .where('user_id', 'in', from)
      .execute()
  }
}
