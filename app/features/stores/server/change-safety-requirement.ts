import { refused, type Refused } from '#shared/errors/errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import { diffFields, recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { updateStore } from './stores.ts'

/** Products that are shown already stay shown. */
export function changeSafetyRequirement(
  staff: Staff,
  store: StoreKey,
  change: { requires_safety_facts: boolean },
): Promise<Refused | null> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editSettings')
    if (refusal) return refusal
    const before = await lockStore(tx, store)
    if (!before) return refused('storeNotFound')
    await updateStore(tx, store, change)
    await recordChange(tx, {
      company_id: store.company_id,
      store_id: store.store_id,
      action: 'changed',
      subject_type: 'settings',
      subject_id: store.store_id,
      subject_name: before.name,
      changes: diffFields(before, change),
    })
    return null
  })
}
