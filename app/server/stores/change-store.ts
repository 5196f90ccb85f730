import { isRefused, refused, type Refused } from '#domain/errors.ts'
import type { StoreForm } from '#domain/forms/store-form.ts'
import { changesBetween, recordChange } from '../companies/audit-log.ts'
import { forbidden, unconfirmed } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { theInternet } from '../media/internet.ts'
import { unlessDomainTaken } from './domain-taken.ts'
import { withLogoPlaced, withLogoTakenIn } from './store-logo.ts'
import { letGoOf } from '../media/shop-pictures.ts'
import { storeMark } from './store-mark.ts'
import { lockStore, updateStore, type StoreKey } from './stores.ts'

/** Whoever saves behind the screens has seen nothing. */
type StoreChange = Partial<StoreForm> & { seen?: string | undefined }

/**
 * Changes what the store is called, where it is found, what its header carries and whether it is open; not over what
 * somebody else has saved since it was seen.
 */
export async function changeStore(
  staff: Staff,
  store: StoreKey,
  { seen, ...typed }: StoreChange,
  internet = theInternet,
): Promise<Refused | null> {
  const asked = { company_id: store.company_id, permission: 'editStore' } as const
  const wanted = await withLogoTakenIn(staff, asked, typed, internet)
  if (isRefused(wanted)) return wanted
  return unlessDomainTaken(() =>
    inOneTransaction(staff, (inside) => changed(inside, store, wanted, seen)),
  )
}

async function changed(
  staff: Staff,
  store: StoreKey,
  wanted: Partial<StoreForm>,
  seen: string | undefined,
): Promise<Refused | null> {
  const { company_id } = store
  const no = await forbidden(staff, company_id, 'editStore')
  if (no) return no
  const before = await lockStore(staff, store)
  if (!before) return refused('storeNotFound')
  if (seen !== undefined && seen !== storeMark(before)) return refused('overtaken')
  const isMoving = wanted.domain !== undefined && wanted.domain !== before.domain
  const notConfirmed = isMoving ? await unconfirmed(staff) : null
  if (notConfirmed) return notConfirmed
  const change = await withLogoPlaced(staff, company_id, wanted)
  if (isRefused(change)) return change
  await updateStore(staff, store, change)
  if (change.logo_url !== undefined) await letGoOf(staff, company_id, [before.logo_url])
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
