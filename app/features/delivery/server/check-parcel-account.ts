import { refused, type Refused } from '#shared/errors/errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Database, Staff } from '#platform/database/database.ts'
import { hasFailed } from '#platform/parcels/parcel-hub.ts'
import type { ParcelHubs } from '#platform/parcels/parcel-hubs.ts'
import { takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { openStoreParcels } from './open-store-parcels.ts'

/** Asks the hub whether it still accepts the stored key; returns the name of the account. */
export async function checkParcelAccount(
  services: { database: Database; parcelHubs: ParcelHubs },
  staff: Staff,
  store: StoreKey,
): Promise<{ name: string } | Refused> {
  const refusal = await checkPermission(staff, store.company_id, 'editSettings')
  if (refusal) return refusal
  const auth = services.database.scoped({ as: 'staff_auth' })
  const attempt = [{ throttle: 'parcel_key_account', of: store.store_id }] as const
  if (!(await takeAttempt(auth, attempt))) return refused('parcelChecksThrottled')
  const { job, hubs } = openStoreParcels(services, store)
  const hub = await hubs.findHub(job, store)
  if (!hub) return refused('parcelHubMissing')
  const checked = await hub.checkKey()
  if (!hasFailed(checked)) return checked.value
  return refused(checked.failure === 'key refused' ? 'parcelKeyRefused' : 'parcelHubSilent')
}
