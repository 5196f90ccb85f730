import { sql } from 'kysely'
import { parseTargets } from '#domain/pricing/target.ts'
import type { Campaign } from '#domain/pricing/campaign.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import type { Job, Shopper, Staff } from '#server/platform/database/database.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

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

function selectCampaigns(handle: Handle, { company_id, store_id }: StoreKey) {
  return handle
    .selectFrom('campaigns')
    .where(ofTenant({ company_id, store_id }))
    .select(campaignColumns)
}

function toCampaign<Row extends { targets: unknown }>(row: Row) {
  return { ...row, targets: parseTargets(row.targets) }
}
