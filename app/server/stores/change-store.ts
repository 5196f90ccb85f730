import { refused, type Refused } from '#domain/errors.ts'
import type { StoreForm } from '#domain/forms/store-form.ts'
import { changesBetween, recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { brokenConstraint } from '../database/faults.ts'
import { lockStore, updateStore, type StoreKey } from './stores.ts'

type StoreChange = Partial<StoreForm>

/** Changes what the store is called, where it is found and whether it is open. */
export async function changeStore(
  staff: Staff,
  store: StoreKey,
  change: StoreChange,
): Promise<Refused | null> {
  try {
    return await inOneTransaction(staff, (inside) => written(inside, store, change))
  } catch (fault) {
    if (brokenConstraint(fault) !== 'stores_domain_key') throw fault
    return refused('storeDomainTaken', { field: 'domain' })
  }
}

async function written(
  staff: Staff,
  store: StoreKey,
  change: StoreChange,
): Promise<Refused | null> {
  const no = await forbidden(staff, store.company_id, 'editStore')
  if (no) return no
  const before = await lockStore(staff, store)
  if (!before) return refused('storeNotFound')
  await updateStore(staff, store, change)
  await recordChange(staff, {
    ...store,
    action: 'changed',
    subject_type: 'store',
    subject_id: store.store_id,
    subject_name: change.name ?? before.name,
    changes: changesBetween(before, change),
  })
  return null
}
