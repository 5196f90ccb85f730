import { sql } from 'kysely'
import { batchSizes } from '#shared/batch-sizes.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type CampaignCode = { code: string; uses_limit: number | null }

export type CampaignKey = StoreKey & { campaign_id: string }

/** Returns the codes that the store did not have before. */
export async function insertCodes(
  staff: Staff,
  { company_id, store_id, campaign_id }: CampaignKey,
  codes: readonly CampaignCode[],
): Promise<string[]> {
  const inserted: string[] = []
  for (let from = 0; from < codes.length; from += batchSizes.codes) {
    const rows = codes
      .slice(from, from + batchSizes.codes)
      .map((code) => ({ company_id, store_id, campaign_id, ...code }))
    const saved = await staff
      .insertInto('campaign_codes')
      .values(rows)
      .onConflict((conflict) => conflict.constraint('campaign_codes_code_key').doNothing())
      .returning('code')
      .execute()
    inserted.push(...saved.map(({ code }) => code))
  }
  return inserted
}

export async function countCodes(staff: Staff, key: CampaignKey, query = ''): Promise<number> {
  const { count } = await selectCodes(staff, key, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function listCodes(
  staff: Staff,
  key: CampaignKey,
  { query = '', from, limit }: { query?: string; from: number; limit: number },
) {
  return selectCodes(staff, key, query)
    .orderBy('code')
    .offset(from)
    .limit(limit)
    .select(['code', 'uses', 'uses_limit'])
    .execute()
}

/** Continues after a code, so that a long export does not count its rows again. */
export function listCodesAfter(staff: Staff, key: CampaignKey, after: string, limit: number) {
  return selectCodes(staff, key, '')
    .where('code', '>', after)
    .orderBy('code')
    .limit(limit)
    .select(['code', 'uses', 'uses_limit'])
    .execute()
}

function selectCodes(
  staff: Staff,
  { company_id, store_id, campaign_id }: CampaignKey,
  query: string,
) {
  return staff
    .selectFrom('campaign_codes')
    .where(ofTenant({ company_id, store_id }))
    .where('campaign_id', '=', campaign_id)
    .$if(query !== '', (all) => all.where(sql<boolean>`position(${query} in code) > 0`))
}

/** Up to a few codes of each campaign, and how many there are. */
export async function summariseCodes(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  campaign_ids: readonly string[],
) {
  const summaries = await staff
    .selectFrom('campaign_codes')
    .where(ofTenant({ company_id, store_id }))
    .where('campaign_id', '=', sql<string>`any(${campaign_ids}::uuid[])`)
    .groupBy('campaign_id')
    .select('campaign_id')
    .select([
      sql<string[]>`(array_agg(code order by code))[1:2]`.as('codes'),
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`sum(uses)::integer`.as('uses'),
    ])
    .execute()
  return new Map(summaries.map(({ campaign_id, ...summary }) => [campaign_id, summary]))
}

export const noCodes = { codes: [] as string[], count: 0, uses: 0 }
