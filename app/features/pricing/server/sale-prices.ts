import { sql } from 'kysely'
import { parseMetadata } from '#features/catalogue/rules/product.ts'
import type { Shopper, Job, Staff } from '#platform/database/database.ts'
import { type Minor, toMoneyStyle, type MoneyStyle } from '#shared/money/money.ts'
import { parseMeasure } from '#shared/money/unit.ts'
import type { CampaignPrice, PricedProduct } from '../rules/sale-price.ts'
import { toAttributeKey, toBrandKey, type SaleUnit } from '../rules/target.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** The time of which prices are shown to the staff, null for now. */
export function getPreviewedTime({ scope }: Shopper): Date | null {
  return scope.as === 'visitor' ? (scope.previewed_at ?? null) : null
}

/**
 * The prices that running campaigns give to a product of a store; null without any. A list reads few products of a
 * store, so each is looked up by itself.
 */
export function selectCampaignPrices(storeProduct: 'sp' | 's', at: Date | null = null) {
  const moment = at === null ? sql`now()` : sql`coalesce(${at}::timestamptz, now())`
  const of = (column: string) => sql.ref(`${storeProduct}.${column}`)
  return sql<CampaignPrice[] | null>`(
    select json_agg(json_build_object('campaign_id', r.campaign_id, 'variant_id', r.variant_id, 'price', r.price,
      'before_price', r.before_price, 'reference_days', r.reference_days, 'ends_at', r.ends_at))
    from reduced_prices r
    where r.company_id = ${of('company_id')} and r.store_id = ${of('store_id')}
      and r.product_id = ${of('product_id')}
      and r.starts_at <= ${moment} and (r.ends_at is null or r.ends_at > ${moment}))`
}

type Row = {
  price: Minor | null
  base_price: Minor
  campaign_prices: CampaignPrice[] | null
  unit_pricing_measure: unknown
  unit_pricing_base_measure: unknown
}

/** `price` is that of the store. */
export function toPricedProduct({
  price,
  base_price,
  campaign_prices,
  ...product
}: Row): PricedProduct {
  return {
    store_product: { price },
    product: { base_price },
    campaign_prices: campaign_prices ?? [],
    measures: {
      content: parseMeasure(product.unit_pricing_measure),
      base: parseMeasure(product.unit_pricing_base_measure),
    },
  }
}

type Described = {
  product_id: string
  brand: string
  metadata: unknown
  category_id: string | null
  parent_id: string | null
}

export function toSaleUnit(
  { product_id, brand, metadata, category_id, parent_id }: Described,
  variant_id: string | null,
): SaleUnit {
  const { specifications } = parseMetadata(metadata)
  return {
    product_id,
    variant_id,
    category_ids: [category_id, parent_id].filter((id) => id !== null),
    brand_key: toBrandKey(brand),
    attribute_keys: Object.entries(specifications).map(([name, value]) =>
      toAttributeKey(name, value),
    ),
  }
}

/** How the store writes its amounts. */
export async function findStoreMoney(
  handle: Staff | Job,
  { company_id, store_id }: StoreKey,
): Promise<MoneyStyle> {
  const settings = await handle
    .selectFrom('store_settings')
    .where(ofTenant({ company_id, store_id }))
    .select('locale_settings')
    .executeTakeFirst()
  return toMoneyStyle(parseLocaleSettings(settings?.locale_settings))
}
