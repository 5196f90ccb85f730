import { sql } from 'kysely'
import type { Minor } from '#shared/money/money.ts'
import type { PaidPrices, PriceSpan, Reduction } from '../rules/before-price.ts'
import { toUnitKey } from '../rules/target.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** All prices that buyers could pay for the units of these products, by unit. */
export async function readPaidPrices(
  handle: Staff | Job,
  store: StoreKey,
  product_ids: readonly string[],
): Promise<Map<string, PaidPrices>> {
  const [noted, reduced] = await Promise.all([
    listNotedPrices(handle, store, product_ids),
    listReducedPrices(handle, store, product_ids),
  ])
  const paid = new Map<string, { spans: PriceSpan[]; reductions: Reduction[] }>()
  const getUnit = (key: string) => {
    const unit = paid.get(key) ?? { spans: [], reductions: [] }
    paid.set(key, unit)
    return unit
  }
  for (const { price, noted_at, ...unit } of noted) {
    const { spans } = getUnit(toUnitKey(unit))
    const last = spans.at(-1)
    if (last) last.to = noted_at.getTime()
    spans.push({ from: noted_at.getTime(), to: Infinity, price })
  }
  for (const { price, before_price, reference_days, starts_at, ends_at, ...unit } of reduced) {
    const [from, to] = [starts_at.getTime(), ends_at?.getTime() ?? Infinity]
    getUnit(toUnitKey(unit)).reductions.push({ from, to, price, before_price, reference_days })
  }
  return paid
}

/** In the currency of the store, the oldest first. */
async function listNotedPrices(
  handle: Staff | Job,
  { company_id, store_id }: StoreKey,
  product_ids: readonly string[],
): Promise<
  { product_id: string; variant_id: string | null; price: Minor | null; noted_at: Date }[]
> {
  return handle
    .selectFrom('price_history as h')
    .innerJoin('store_settings as t', (join) =>
      join.onRef('t.company_id', '=', 'h.company_id').onRef('t.store_id', '=', 'h.store_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'h'))
    .where('h.product_id', '=', sql<string>`any(${product_ids}::uuid[])`)
    .where('h.currency', '=', sql<'DKK'>`coalesce(t.locale_settings ->> 'currency', 'DKK')`)
    .orderBy('h.noted_at')
    .select(['h.product_id', 'h.variant_id', 'h.price', 'h.noted_at'])
    .execute()
}

async function listReducedPrices(
  handle: Staff | Job,
  { company_id, store_id }: StoreKey,
  product_ids: readonly string[],
) {
  return handle
    .selectFrom('reduced_prices')
    .where(ofTenant({ company_id, store_id }))
    .where('product_id', '=', sql<string>`any(${product_ids}::uuid[])`)
    .select(['product_id', 'variant_id', 'price', 'before_price', 'reference_days'])
    .select(['starts_at', 'ends_at'])
    .execute()
}
