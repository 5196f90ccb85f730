import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { inTransaction, type Staff, type Database } from '#platform/database/database.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import {
  findAccountTime,
  upsertEncryptedAccount,
  deleteAccount,
} from '#platform/parcels/accounts.ts'
import { hasFailed, type HubAccount } from '#platform/parcels/parcel-hub.ts'
import type { ParcelHubs } from '#platform/parcels/parcel-hubs.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkAct, checkPermission } from '#features/companies/server/permission.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'
import { takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import { openStoreParcels } from './open-store-parcels.ts'

type AccountChange = HubAccount & { seen?: string }

/**
 * Connects the store's own account once the hub has accepted user and key. They are encrypted and never shown again.
 */
export async function saveParcelAccount(
  staff: Staff,
  store: StoreKey,
  hubs: ParcelHubs,
  { seen, api_user, api_key }: AccountChange,
): Promise<object | Refused> {
  const account = { api_user, api_key }
  const refusal = await checkAct(staff, store.company_id, 'saveParcelAccount')
  if (refusal) return refusal
  // Outside of the transaction, which must not wait for the hub.
  const checked = await hubs.openHub(account).checkKey()
  if (hasFailed(checked)) {
    const isRefusal = checked.failure === 'key refused'
    return refused(isRefusal ? 'parcelKeyRefused' : 'parcelHubSilent')
  }
  return inTransaction(staff, (tx) => storeAccount(tx, store, hubs.seal(store, account), seen))
}

async function storeAccount(
  tx: Staff,
  store: StoreKey,
  sealed: HubAccount,
  seen: string | undefined,
): Promise<object | Refused> {
  const refusal = await checkAct(tx, store.company_id, 'saveParcelAccount')
  if (isRefused(refusal)) return refusal
  const locked = await lockStore(tx, store)
  if (!locked) return refused('storeNotFound')
  const current = getAccountVersion(await findAccountTime(tx, store))
  if (seen !== undefined && seen !== current) return refused('editConflict')
  await upsertEncryptedAccount(tx, store, sealed)
  await recordChange(tx, {
    ...store,
    action: 'changed',
    subject_type: 'settings',
    subject_id: store.store_id,
    subject_name: locked.name,
    changes: { sections: ['parcel_hub_account'] },
  })
  return {}
}

export function removeParcelAccount(staff: Staff, store: StoreKey): Promise<object | Refused> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkAct(tx, store.company_id, 'removeParcelAccount')
    if (refusal) return refusal
    const locked = await lockStore(tx, store)
    if (!locked) return refused('storeNotFound')
    if (!(await deleteAccount(tx, store))) return refused('parcelHubMissing')
    await recordChange(tx, {
      ...store,
      action: 'deleted',
      subject_type: 'settings',
      subject_id: store.store_id,
      subject_name: locked.name,
      changes: { sections: ['parcel_hub_account'] },
    })
    return {}
  })
}

type ParcelAccount = { connected_at: Date | null; version: string }

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

function getAccountVersion(connected_at: Date | null): string {
  return editVersion(connected_at?.getTime() ?? null)
}

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
