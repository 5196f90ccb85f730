import type { Router } from '../database/database.ts'

export type StoreKey = { company_id: string; store_id: string }

/** The open store that a host names, by its domain or by an alias. */
export async function findOpenStore(router: Router, host: string): Promise<StoreKey | null> {
  const store = await router
    .selectFrom('stores as s')
    .where('s.active', '=', true)
    .where('s.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('s.domain', '=', host),
        where.exists(
          where
            .selectFrom('store_aliases as a')
            .whereRef('a.company_id', '=', 's.company_id')
            .whereRef('a.store_id', '=', 's.id')
            .where('a.host', '=', host),
        ),
      ]),
    )
    .select(['s.company_id', 's.id as store_id'])
    .executeTakeFirst()
  return store ?? null
}
