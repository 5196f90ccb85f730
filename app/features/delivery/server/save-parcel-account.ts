import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import { findAccountTime, upsertSealedAccount } from '#platform/parcels/accounts.ts'
import { hasFailed, type HubAccount } from '#platform/parcels/parcel-hub.ts'
import type { ParcelHubs } from '#platform/parcels/parcel-hubs.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkAct } from '#features/companies/server/permission.ts'
import { getAccountVersion } from './read-parcel-account.ts'

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
  if (seen !== undefined && seen !== current) return refused('overtaken')
  await upsertSealedAccount(tx, store, sealed)
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
