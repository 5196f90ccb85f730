import { isRefused, type Refused } from '#shared/errors/errors.ts'
import type { CampaignForm } from '../rules/campaign-form.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { checkRule, getStart } from './campaign-checks.ts'
import { listCampaignPrices, type CampaignPrices } from './campaign-prices.ts'
import { findStoreMoney } from './store-money.ts'

/** The prices that a campaign would give; it is refused where saving it would be. */
export async function readCampaignPreview(
  staff: Staff,
  store: StoreKey,
  form: CampaignForm,
): Promise<CampaignPrices | Refused> {
  return onOneConnection(staff, async (one) => {
    const refusal = await checkPermission(one, store.company_id, 'editCampaigns')
    if (refusal) return refusal
    const starts_at = getStart(form.starts_at, new Date())
    if (isRefused(starts_at)) return starts_at
    const money = await findStoreMoney(one, store)
    const error = await checkRule(one, store, form, money, starts_at)
    return error ?? listCampaignPrices(one, store, { ...form, starts_at }, form.page || 1)
  })
}
