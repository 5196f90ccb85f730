import { sql, type RawBuilder } from 'kysely'
import type { StoreForm } from '#domain/forms/store-form.ts'
import type { Job, Router, Staff } from '#server/platform/database/database.ts'
import { preparedHint } from '#server/platform/database/prepared-statements.ts'

export type StoreKey = { company_id: string; store_id: string }

/** The version is read before the content, so that content cached under it is never older. */
export type StoreAtHost = StoreKey & { content_version: number }

/** Finds the store by its proven domain or an alias, also when it is closed. */
export async function findStoreAtHost(
  router: Router,
  host: string,
): Promise<(StoreAtHost & { active: boolean }) | null> {
  const store = await router
    // A union uses both indexes; a single condition would scan all stores.
    .with('named', (db) =>
      db
        .selectFrom('stores')
        .where('domain', '=', host)
        .where('domain_proven_at', 'is not', null)
        .where('deleted_at', 'is', null)
        .select(['company_id', 'id as store_id'])
        .unionAll(
          db
            .selectFrom('store_aliases')
            .where('host', '=', host)
            .select(['company_id', 'store_id']),
        ),
    )
    .selectFrom('named')
    .innerJoin('stores as s', (join) =>
      join.onRef('s.company_id', '=', 'named.company_id').onRef('s.id', '=', 'named.store_id'),
    )
    .innerJoin('store_versions as v', (join) =>
      join.onRef('v.company_id', '=', 's.company_id').onRef('v.store_id', '=', 's.id'),
    )
    .where('s.deleted_at', 'is', null)
    .select(['s.company_id', 's.id as store_id', 's.active', 'v.content_version'])
    .modifyEnd(preparedHint)
    .executeTakeFirst()
  return store ?? null
}

export async function insertStore(
  staff: Staff,
  company_id: string,
  store: StoreForm,
  isProven: boolean,
): Promise<string> {
  const domain_proven_at = isProven ? sql<Date>`now()` : null
  const { id } = await staff
    .insertInto('stores')
    .values({ ...store, company_id, owner_id: staff.scope.staff_id, domain_proven_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function lockStore(staff: Staff, { company_id, store_id }: StoreKey) {
  const store = await staff
    .selectFrom('stores')
    .where('company_id', '=', company_id)
    .where('id', '=', store_id)
    .where('deleted_at', 'is', null)
    .select(['name', 'domain', 'domain_proven_at', 'description', 'logo_url'])
    .select(['favicon_url', 'active'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return store ?? null
}

/** Returns the ids that belong to the company. Locked in id order to avoid deadlocks. */
export async function lockStores(
  staff: Staff,
  company_id: string,
  store_ids: readonly string[],
): Promise<string[]> {
  const stores = await staff
    .selectFrom('stores')
    .where('company_id', '=', company_id)
    .where('id', 'in', store_ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute()
  return stores.map(({ id }) => id)
}

export async function markDeleted(staff: Staff, { company_id, store_id }: StoreKey): Promise<void> {
  await staff
    .deleteFrom('store_aliases')
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .execute()
  await staff
    .deleteFrom('domain_claims')
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .execute()
  await staff
    .updateTable('stores')
    .set({ active: false, deleted_at: sql<Date>`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', store_id)
    .execute()
}

export async function isDeletedStore(
  job: Job,
  { company_id, store_id }: StoreKey,
): Promise<boolean> {
  const store = await job
    .selectFrom('stores')
    .where('company_id', '=', company_id)
    .where('id', '=', store_id)
    .where('deleted_at', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return store !== undefined
}

type StoreChange = Partial<
  StoreForm & { favicon_url: string | null; domain_proven_at: RawBuilder<Date> }
>

export async function updateStore(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  change: StoreChange,
): Promise<void> {
  await staff
    .updateTable('stores')
    .set(change)
    .where('company_id', '=', company_id)
    .where('id', '=', store_id)
    .execute()
}
