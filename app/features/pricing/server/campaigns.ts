import { sql } from 'kysely'
import { isId } from '#shared/id.ts'
import { parseTargets } from '../rules/target.ts'
import type { Campaign } from '../rules/campaign.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Shopper, Staff } from '#platform/database/database.ts'
import { json } from '#platform/database/sql-values.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

type Handle = Staff | Job | Shopper

const campaignColumns = [
  'id',
  'name',
  'kind',
  'value',
  'currency',
  'needs_code',
  'targets',
  'buy_quantity',
  'free_quantity',
  'minimum',
  'former_price',
  'first_order_only',
  'uses_per_customer',
  'combinable',
  'starts_at',
  'ends_at',
  'stopped_at',
] as const satisfies readonly (keyof Campaign)[]

/** Planned and running campaigns, in the order in which they start. */
export async function listUnfinishedCampaigns(
  handle: Handle,
  store: StoreKey,
): Promise<Campaign[]> {
  const campaigns = await selectCampaigns(handle, store)
    .where('stopped_at', 'is', null)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', sql<Date>`now()`)]))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return campaigns.map(toCampaign)
}

/** Whether prices of the store may depend on a campaign: a cheap question before every change of a product. */
export async function listStoresWithCampaigns(staff: Staff, company_id: string): Promise<string[]> {
  const stores = await staff
    .selectFrom('campaigns')
    .where(ofTenant({ company_id }))
    .where('stopped_at', 'is', null)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', sql<Date>`now()`)]))
    .distinct()
    .select('store_id')
    .execute()
  return stores.map(({ store_id }) => store_id)
}

export async function findCampaign(
  handle: Handle,
  store: StoreKey,
  id: string | undefined,
): Promise<Campaign | null> {
  if (!isId(id)) return null
  const campaign = await selectCampaigns(handle, store).where('id', '=', id).executeTakeFirst()
  return campaign ? toCampaign(campaign) : null
}

export async function insertCampaign(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { targets, ...campaign }: Omit<Campaign, 'id'> & { id?: string | undefined },
): Promise<string> {
  const { id } = await staff
    .insertInto('campaigns')
    .values({ company_id, store_id, ...campaign, targets: json(targets) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateCampaign(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  id: string,
  { targets, ...changes }: Partial<Omit<Campaign, 'id'>>,
): Promise<void> {
  await staff
    .updateTable('campaigns')
    .set({ ...changes, ...(targets && { targets: json(targets) }) })
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .execute()
}

export async function deleteCampaign(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  id: string,
): Promise<void> {
  await staff
    .deleteFrom('campaigns')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .execute()
}

export function selectCampaigns(handle: Handle, { company_id, store_id }: StoreKey) {
  return handle
    .selectFrom('campaigns')
    .where(ofTenant({ company_id, store_id }))
    .select(campaignColumns)
}

export function toCampaign<Row extends { targets: unknown }>(row: Row) {
  return { ...row, targets: parseTargets(row.targets) }
}
