import { sql } from 'kysely'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Router } from '../database/database.ts'
import { prepareQuery } from '../database/prepared-query.ts'
import { joinTenant } from '../database/tenant-key.ts'

/** The version is read before the content, so that content cached under it is never older. */
export type StoreAtHost = StoreKey & {
  content_version: number
  /** When a campaign starts or ends, on the clock of the process; never without one. */
  prices_change_at?: number | undefined
}

/** Finds the store by its proven domain or an alias, also when it is closed. */
export async function findStoreAtHost(
  router: Router,
  host: string,
): Promise<(StoreAtHost & { active: boolean; isWaiting: boolean }) | null> {
  const [row] = await storeAtHost(router, { host })
  if (!row) return null
  const { prices_change_in, ...store } = row
  return { ...store, prices_change_at: toTime(prices_change_in) }
}

function toTime(delay: number | null): number | undefined {
  return delay === null ? undefined : performance.now() + delay
}

const storeAtHost = prepareQuery(({ host }: { host: string }, db) =>
  db
    // A union uses both indexes; a single condition would scan all stores.
    .with('named', (named) =>
      named
        .selectFrom('stores')
        .where('domain', '=', host)
        .where('domain_proven_at', 'is not', null)
        .where('deleted_at', 'is', null)
        .select(['company_id', 'id as store_id'])
        .unionAll(
          named
            .selectFrom('store_aliases')
            .where('host', '=', host)
            .select(['company_id', 'store_id']),
        ),
    )
    .selectFrom('named')
    .innerJoin('stores as s', (join) =>
      join.onRef('s.company_id', '=', 'named.company_id').onRef('s.id', '=', 'named.store_id'),
    )
    .innerJoin('store_versions as v', (join) => join.on(joinTenant('v', 's', 'id')))
    .where('s.deleted_at', 'is', null)
    .select([
      's.company_id',
      's.id as store_id',
      's.active',
      's.opens_when_ready as isWaiting',
      'v.content_version',
    ])
    .select(sql<number | null>`torv.next_price_change(s.company_id, s.id)`.as('prices_change_in')),
)
