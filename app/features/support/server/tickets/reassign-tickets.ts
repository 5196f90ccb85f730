import type { Job } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

type Owners = { from: readonly string[]; to: string }

/** Reassigns tickets to the account of the same person. Runs in the caller's transaction. */
export async function reassignTickets(
  tx: Job,
  { company_id, store_id }: StoreKey,
  { from, to }: Owners,
): Promise<void> {
  for (const table of ['support_tickets', 'support_messages', 'support_photos'] as const) {
    await tx
      .updateTable(table)
      .set({ user_id: to })
      .where(ofTenant({ company_id, store_id }))
      .where('user_id', 'in', from)
      .execute()
  }
}
