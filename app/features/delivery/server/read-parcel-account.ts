import { isRefused, type Refused } from '#shared/errors/errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'
import type { Staff } from '#platform/database/database.ts'
import { findAccountTime } from '#platform/parcels/accounts.ts'
import { checkPermission } from '#features/companies/server/permission.ts'

export type ParcelAccount = { connected_at: Date | null; version: string }

/** Whether the store has an account, never its key. */
export async function readParcelAccount(
  staff: Staff,
  store: StoreKey,
): Promise<ParcelAccount | Refused> {
  const refusal = await checkPermission(staff, store.company_id, 'readSettings')
  if (isRefused(refusal)) return refusal
  const connected_at = await findAccountTime(staff, store)
  return { connected_at, version: getAccountVersion(connected_at) }
}

export function getAccountVersion(connected_at: Date | null): string {
  return editVersion(connected_at?.getTime() ?? null)
}
