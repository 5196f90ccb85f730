import { refused, type Refused } from '#domain/errors.ts'
import type { StoreForm } from '#domain/forms/store-form.ts'
import { changesBetween, recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { unlessDomainTaken } from './domain-taken.ts'
import { lockStore, updateStore, type StoreKey } from './stores.ts'

type StoreChange = Partial<StoreForm>

/** Changes what the store is called, where it is found and whether it is open. */
export function changeStore(
  staff: Staff,
  store: StoreKey,
  change: StoreChange,
): Promise<Refused | null> {
  return unlessDomainTaken(() =>
    inOneTransaction(staff, (inside) => changed(inside, store, change)),
  )
}

async function changed(
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
