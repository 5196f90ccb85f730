import { refused, type Refused } from '#shared/errors/errors.ts'
import type { Staff } from '#platform/database/database.ts'
import { listStores } from '#features/stores/server/read-stores.ts'
import { sql } from 'kysely'
import type { StoreKey } from '#shared/stores/store-key.ts'

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

export async function findSelectedStore(staff: Staff, host: string): Promise<string | null> {
  const choice = await staff
    .selectFrom('staff_chosen_stores')
    .where('staff_id', '=', staff.scope.staff_id)
    .where('host', '=', host)
    .orderBy('chosen_at', 'desc')
    .limit(1)
    .select('store_id')
    .executeTakeFirst()
  return choice?.store_id ?? null
}

async function chooseStore(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  host: string,
): Promise<void> {
  const { staff_id } = staff.scope
  await staff
    .insertInto('staff_chosen_stores')
    .values({ company_id, staff_id, host, store_id })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'store_id', 'staff_id', 'host'])
        .doUpdateSet({ chosen_at: sql<Date>`now()` }),
    )
    .execute()
}
