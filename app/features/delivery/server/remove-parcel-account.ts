import { refused, type Refused } from '#shared/errors/errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import { deleteAccount } from '#platform/parcels/accounts.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkAct } from '#features/companies/server/permission.ts'

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
