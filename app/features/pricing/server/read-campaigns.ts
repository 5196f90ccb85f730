import { sql } from 'kysely'
import { refused } from '#shared/errors/errors.ts'
import { normalizeCode } from '../rules/campaign-code.ts'
import { getCampaignState, type CampaignState } from '../rules/campaign.ts'
import { maxCounted, pageLengths } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { noCodes, summariseCodes } from './campaign-codes.ts'
import { selectCampaigns, toCampaign } from './campaigns.ts'
import { describeStoredCampaign } from './described-campaign.ts'
import { findStoreMoney } from './sale-prices.ts'
import { findTargetNames } from './target-names.ts'
import { countCampaignProducts } from './campaign-products.ts'

export type CampaignSearch = { state: CampaignState | null; query: string; page: number }

/** Newest start first. */
export async function readCampaigns(
  staff: Staff,
  store: StoreKey,
  { state, query, page }: CampaignSearch,
) {
  return onOneConnection(staff, async (one) => {
    const refusal = await checkPermission(one, store.company_id, 'readCampaigns')
    if (refusal) return refusal
    const length = pageLengths.campaigns
    const rows = await selectFound(one, store, { state, query })
      .orderBy('starts_at', 'desc')
      .orderBy('id', 'desc')
      .offset((page - 1) * length)
      .limit(length + 1)
      .execute()
    if (page > 1 && rows.length === 0) return refused('adminPageNotFound')
    const campaigns = rows.slice(0, length).map(toCampaign)
    const targets = campaigns.flatMap((campaign) => campaign.targets)
    const names = await findTargetNames(one, store, targets)
    const ids = campaigns.map(({ id }) => id)
    const summaries = await summariseCodes(one, store, ids)
    const money = await findStoreMoney(one, store)
    const now = new Date()
    const products = await countCampaignProducts(one, store, campaigns, maxCounted + 1)
    const listed = campaigns.map((campaign, at) => {
      const codes = summaries.get(campaign.id) ?? noCodes
      return {
        id: campaign.id,
        name: campaign.name,
        state: getCampaignState(campaign, now),
        needs_code: campaign.needs_code,
        starts_at: campaign.starts_at,
        ends_at: campaign.stopped_at ?? campaign.ends_at,
        sentence: describeStoredCampaign(campaign, names, codes.codes, money),
        codes,
        products: products[at] ?? 0,
      }
    })
    return { campaigns: listed, page, hasNext: rows.length > length }
  })
}

function selectFound(
  staff: Staff,
  store: StoreKey,
  { state, query }: Pick<CampaignSearch, 'state' | 'query'>,
) {
  const code = normalizeCode(query)
  const isEnded = sql<boolean>`(least(stopped_at, ends_at) <= now())`
  return selectCampaigns(staff, store)
    .$if(query !== '', (all) =>
      all.where((row) =>
        row.or([
          sql<boolean>`position(lower(${query}) in lower(name)) > 0`,
          row.exists(
            row
              .selectFrom('campaign_codes as k')
              .whereRef('k.company_id', '=', 'campaigns.company_id')
              .whereRef('k.store_id', '=', 'campaigns.store_id')
              .whereRef('k.campaign_id', '=', 'campaigns.id')
              .where('k.code', '=', code)
              .select('k.id'),
          ),
        ]),
      ),
    )
    .$if(state === 'ended', (all) => all.where(isEnded))
    .$if(state === 'planned', (all) =>
      all.where('starts_at', '>', sql<Date>`now()`).where(sql<boolean>`${isEnded} is not true`),
    )
    .$if(state === 'running', (all) =>
      all.where('starts_at', '<=', sql<Date>`now()`).where(sql<boolean>`${isEnded} is not true`),
    )
}
