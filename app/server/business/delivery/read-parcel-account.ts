import { isRefused, type Refused } from '#domain/errors/errors.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { editVersion } from '#server/platform/crypto/edit-version.ts'
import type { Staff } from '#server/platform/database/database.ts'
import { findAccountTime } from '#server/platform/parcels/accounts.ts'
import { checkPermission } from '../companies/permission.ts'

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
