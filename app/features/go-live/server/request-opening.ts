import type { Refused } from '#shared/errors/errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Database, Staff } from '#platform/database/database.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { openStoreIfReady } from './check-store.ts'
import type { CheckedPayments } from './read-go-live-facts.ts'

/** Opens a store that waits at once, if its check is green, instead of at the next run of the schedule. */
export async function requestOpening(
  staff: Staff,
  store: StoreKey,
  { database, payments }: { database: Database; payments: CheckedPayments },
): Promise<Refused | null> {
  const refusal = await checkPermission(staff, store.company_id, 'editStore')
  if (refusal) return refusal
  await openStoreIfReady(database, store, payments)
  return null
}
