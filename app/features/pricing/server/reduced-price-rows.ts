import { sql } from 'kysely'
import type { Currency } from '#shared/money/currency.ts'
import type { Minor } from '#shared/money/money.ts'
import { toUnitKey } from '../rules/target.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { json } from '#platform/database/sql-values.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

// The transaction may have waited for the one that began a price, which its own start does not know.
const clock = sql<Date>`clock_timestamp()`

export type ReducedPriceRow = {
  campaign_id: string
  product_id: string
  variant_id: string | null
  currency: Currency
  price: Minor
  before_price: Minor | null
  reference_days: number | null
  starts_at: Date
  ends_at: Date | null
}

/** The units of these products whose price a campaign has already reduced; their prices stay as they are. */
export function listShownPrices(
  handle: Staff | Job,
  { company_id, store_id }: StoreKey,
  product_ids: readonly string[],
) {
  return handle
    .selectFrom('reduced_prices')
    .where(ofTenant({ company_id, store_id }))
    .where('product_id', '=', sql<string>`any(${product_ids}::uuid[])`)
    .where('starts_at', '<=', clock)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', clock)]))
    .select(['id', 'campaign_id', 'product_id', 'variant_id'])
    .execute()
}

/** Deletes the prices of campaigns that have not started. */
export async function deletePlannedPrices(
  handle: Staff | Job,
  { company_id, store_id }: StoreKey,
  product_ids: readonly string[],
): Promise<void> {
  await handle
    .deleteFrom('reduced_prices')
    .where(ofTenant({ company_id, store_id }))
    .where('product_id', '=', sql<string>`any(${product_ids}::uuid[])`)
    .where('starts_at', '>', clock)
    .execute()
}

/** Also those of products that are not sold at present. */
export async function deletePricesOfCampaign(
  handle: Staff | Job,
  { company_id, store_id }: StoreKey,
  campaign_id: string,
): Promise<void> {
  await handle
    .deleteFrom('reduced_prices')
    .where(ofTenant({ company_id, store_id }))
    .where('campaign_id', '=', campaign_id)
    .execute()
}

/** Moves the end of the running prices of a campaign; null leaves them without one. */
export async function moveEndOfPrices(
  handle: Staff | Job,
  store: StoreKey,
  campaign_id: string,
  ends_at: Date | null,
): Promise<void> {
  await updateRunningPrices(handle, store, campaign_id).set({ ends_at }).execute()
}

export async function endPricesOfCampaign(
  handle: Staff | Job,
  store: StoreKey,
  campaign_id: string,
): Promise<void> {
  await updateRunningPrices(handle, store, campaign_id)
    .set({ ends_at: sql<Date>`greatest(clock_timestamp(), starts_at)` })
    .execute()
}

function updateRunningPrices(
  handle: Staff | Job,
  { company_id, store_id }: StoreKey,
  campaign_id: string,
) {
  return handle
    .updateTable('reduced_prices')
    .where(ofTenant({ company_id, store_id }))
    .where('campaign_id', '=', campaign_id)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', clock)]))
}

export async function endPrices(
  handle: Staff | Job,
  { company_id, store_id }: StoreKey,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await handle
    .updateTable('reduced_prices')
    .set({ ends_at: clock })
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

export async function insertReducedPrices(
  handle: Staff | Job,
  { company_id, store_id }: StoreKey,
  prices: readonly ReducedPriceRow[],
): Promise<void> {
  if (prices.length === 0) return
  await sql`insert into reduced_prices (company_id, store_id, campaign_id, product_id, variant_id, currency,
      price, before_price, reference_days, starts_at, ends_at)
    select ${company_id}::uuid, ${store_id}::uuid, j.campaign_id, j.product_id, j.variant_id, j.currency,
      j.price, j.before_price, j.reference_days, j.starts_at, j.ends_at
    from jsonb_to_recordset(${json(prices)}::jsonb) as j (campaign_id uuid, product_id uuid, variant_id uuid,
      currency text, price bigint, before_price bigint, reference_days integer,
      starts_at timestamptz, ends_at timestamptz)`.execute(handle)
}

/** The last price that a campaign gave to each unit. */
export async function listFrozenPrices(
  handle: Staff | Job,
  { company_id, store_id }: StoreKey,
  campaign_id: string,
  unitKeys: readonly string[],
) {
  const prices = await handle
    .selectFrom('reduced_prices')
    .where(ofTenant({ company_id, store_id }))
    .where('campaign_id', '=', campaign_id)
    .where(sql<boolean>`coalesce(variant_id, product_id) = any(${unitKeys}::uuid[])`)
    .orderBy('starts_at')
    .select(['product_id', 'variant_id', 'price', 'before_price'])
    .execute()
  return new Map(prices.map((price) => [toUnitKey(price), price]))
}
