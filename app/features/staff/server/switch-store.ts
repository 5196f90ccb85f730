import { refused, type Refused } from '#shared/errors/errors.ts'
import type { Staff } from '#platform/database/database.ts'
import { listStores } from '#features/stores/server/list-stores.ts'
import { chooseStore } from './chosen-stores.ts'

/** Remembers the store for this host, in all of the user's browsers. */
export async function switchStore(
  staff: Staff,
  host: string,
  store_id: string,
): Promise<Refused | null> {
  const store = (await listStores(staff)).find((candidate) => candidate.store_id === store_id)
  if (!store) return refused('storeNotFound')
  await chooseStore(staff, store, host)
  return null
}
