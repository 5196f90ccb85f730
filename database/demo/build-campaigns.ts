import { Client } from 'pg'
import { zero } from '#shared/money/money.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import { day } from '#shared/durations.ts'
import { saveCampaign } from '#features/pricing/server/save-campaign.ts'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'
import type { Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { DemoCampaign } from './data/campaigns.ts'
import { createDemoId } from './demo-id.ts'
import { unwrap } from './unwrap.ts'

/** Shops that have asked their prices for a while may compare with them. Only the owner of the tables can write history. */
export async function addPriceHistory(address: OwnerAddress, company_id: string): Promise<void> {
  const owner = new Client(asOwner(address))
  await owner.connect()
  try {
    await owner.query(
      `insert into price_history (company_id, store_id, product_id, variant_id, currency, price, noted_at)
       select company_id, store_id, product_id, variant_id, currency, price, noted_at - interval '90 days'
       from (select distinct on (store_id, product_id, variant_id) * from price_history
         where company_id = $1 and price is not null order by store_id, product_id, variant_id, noted_at) first
       where not exists (select from price_history h
         where h.company_id = $1 and h.noted_at < now() - interval '80 days')`,
      [company_id],
    )
  } finally {
    await owner.end()
  }
}

/** A campaign that exists already is not saved again. */
export async function buildCampaigns(
  staff: Staff,
  store: StoreKey,
  campaigns: readonly DemoCampaign[],
): Promise<void> {
  const { locale_settings } = await staff
    .selectFrom('store_settings')
    .where('company_id', '=', store.company_id)
    .where('store_id', '=', store.store_id)
    .select('locale_settings')
    .executeTakeFirstOrThrow()
  const { currency } = parseLocaleSettings(locale_settings)
  for (const { store: _, products, days, code = '', ...rule } of campaigns) {
    const found = await staff
      .selectFrom('products')
      .where('company_id', '=', store.company_id)
      .where('slug', 'in', products)
      .select('id')
      .execute()
    const targets = found.map(({ id }) => ({ of: 'product' as const, id }))
    const form = {
      ...rule,
      key: createDemoId(`${store.store_id} ${rule.name}`),
      seen: undefined,
      currency,
      targets,
      buy_quantity: rule.buy_quantity ?? null,
      free_quantity: rule.free_quantity ?? null,
      minimum: zero,
      first_order_only: false,
      uses_per_customer: null,
      combinable: false,
      needs_code: code !== '',
      code,
      starts_at: null,
      ends_at: days === null ? null : new Date(Date.now() + days * day),
      former_price: null,
      intent: 'save' as const,
    }
    unwrap(await saveCampaign(staff, store, null, form))
  }
}
