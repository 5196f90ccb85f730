import { isId } from '#shared/id.ts'
import { refused } from '#shared/errors/errors.ts'
import type { Staff } from '#platform/database/database.ts'
import { getStoreVersion } from './store-version.ts'
import { joinTenant } from '#platform/database/tenant-key.ts'

/** Sorted newest first; row-level security limits it to the companies of the staff member. */
export function readStores(staff: Staff) {
  return selectStores(staff).orderBy('s.created_at', 'desc').orderBy('s.id').execute()
}

export async function readStore(staff: Staff, store_id: string | undefined) {
  const store = isId(store_id)
    ? await selectStores(staff).where('s.id', '=', store_id).executeTakeFirst()
    : undefined
  return store ? { ...store, version: getStoreVersion(store) } : refused('storeNotFound')
}

function selectStores(staff: Staff) {
  return staff
    .selectFrom('stores as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .where('s.deleted_at', 'is', null)
    .select(['s.company_id', 'c.name as company_name', 's.id as store_id', 's.name', 's.domain'])
    .select(['s.description', 's.logo_url', 's.active', 's.created_at', 's.domain_proven_at'])
    .select('s.opens_when_ready')
}

/** Row-level security limits it to the companies of the staff member. */
export function listStores(staff: Staff) {
  return staff
    .selectFrom('stores as s')
    .innerJoin('store_settings as t', (join) => join.on(joinTenant('t', 's', 'id')))
    .where('s.deleted_at', 'is', null)
    .orderBy('s.name')
    .orderBy('s.id')
    .select(['s.company_id', 's.id as store_id', 's.name', 's.domain', 's.active'])
    .select(['s.opens_when_ready as isWaiting', 't.locale_settings'])
    .execute()
}

/** The store of a company with the most orders; staff who have chosen none begin in it. */
export async function findBusiestStore(staff: Staff, company_id: string): Promise<string | null> {
  const counter = await staff
    .selectFrom('order_counters as c')
    .innerJoin('stores as s', (join) => join.on(joinTenant('c', 's', 'id')))
    .where('c.company_id', '=', company_id)
    .where('s.deleted_at', 'is', null)
    .orderBy('c.next_number', 'desc')
    .limit(1)
    .select('c.store_id')
    .executeTakeFirst()
  return counter?.store_id ?? null
}
