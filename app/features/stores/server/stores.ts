import { sql, type RawBuilder } from 'kysely'
import type { StoreForm } from '../rules/store-form.ts'
import type { SectionName } from '../rules/settings-sections.ts'
import type { SectionValues, StoreColumn } from '../rules/store-settings.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export async function insertStore(
  staff: Staff,
  company_id: string,
  { opens_when_ready, ...store }: StoreForm & CopiedColumns,
  isProven: boolean,
): Promise<string> {
  const domain_proven_at = isProven ? sql<Date>`now()` : null
  const { id } = await staff
    .insertInto('stores')
    .values({
      ...store,
      ...toOpening({ ...store, opens_when_ready }),
      company_id,
      owner_id: staff.scope.staff_id,
      domain_proven_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function markDeleted(staff: Staff, { company_id, store_id }: StoreKey): Promise<void> {
  await staff.deleteFrom('store_aliases').where(ofTenant({ company_id, store_id })).execute()
  await staff.deleteFrom('domain_claims').where(ofTenant({ company_id, store_id })).execute()
  await staff
    .updateTable('stores')
    .set({ active: false, deleted_at: sql<Date>`now()` })
    .where(ofTenant({ company_id }))
    .where('id', '=', store_id)
    .execute()
}

export async function isDeletedStore(
  job: Job,
  { company_id, store_id }: StoreKey,
): Promise<boolean> {
  const store = await job
    .selectFrom('stores')
    .where(ofTenant({ company_id }))
    .where('id', '=', store_id)
    .where('deleted_at', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return store !== undefined
}

/** A copy of a store has an id of its own from its form, and columns of the other store. */
type CopiedColumns = { id?: string; favicon_url?: string | null } & Partial<
  Pick<SectionValues<SectionName>, StoreColumn>
>

/** A store that waits for its check is not active. */
function toOpening({ active, opens_when_ready = false }: Opening) {
  return { active: active && !opens_when_ready, opens_when_ready }
}

type Opening = { active: boolean; opens_when_ready?: boolean | undefined }

type StoreChange = Partial<
  StoreForm & {
    favicon_url: string | null
    domain_proven_at: RawBuilder<Date>
  } & Pick<SectionValues<SectionName>, StoreColumn>
>

export async function updateStore(
  staff: Staff | Job,
  { company_id, store_id }: StoreKey,
  { active, opens_when_ready, ...change }: StoreChange,
): Promise<void> {
  const opening = active === undefined ? {} : toOpening({ active, opens_when_ready })
  await staff
    .updateTable('stores')
    .set({ ...change, ...opening })
    .where(ofTenant({ company_id }))
    .where('id', '=', store_id)
    .execute()
}
