import { sql, type RawBuilder } from 'kysely'
import type { CartRule } from '../rules/cart-rules.ts'
import type { OfferedUnit } from '../rules/multi-buy.ts'
import { getSalePrice, type PricedProduct } from '../rules/sale-price.ts'
import { parseTargets } from '../rules/target.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { toSaleUnit } from './sale-prices.ts'

/** A rule as PostgreSQL gives it in JSON. */
type OfferRow = Omit<CartRule, 'targets'> & { targets: unknown }

/**
 * The campaigns of the store that give several pieces at a price, for everyone and without a code; null without any.
 * They are read once for all rows of a query, and a page is kept until the next start or end of any campaign.
 */
export function selectOffers(
  { company_id, store_id }: StoreKey,
  at: Date | null = null,
): RawBuilder<OfferRow[] | null> {
  const moment = at === null ? sql`now()` : sql`coalesce(${at}::timestamptz, now())`
  return sql<OfferRow[] | null>`(
    select json_agg(json_build_object('id', m.id, 'kind', m.kind, 'value', m.value, 'targets', m.targets,
      'buy_quantity', m.buy_quantity, 'free_quantity', m.free_quantity, 'minimum', m.minimum,
      'combinable', m.combinable) order by m.id)
    from campaigns m
    join store_settings ms on ms.company_id = m.company_id and ms.store_id = m.store_id
    where m.company_id = ${company_id} and m.store_id = ${store_id}
      and m.kind in ('buy_get', 'quantity_price') and not m.needs_code and m.minimum = 0
      and not m.first_order_only and m.uses_per_customer is null
      and m.currency = coalesce(ms.locale_settings ->> 'currency', 'DKK')
      and m.stopped_at is null and m.starts_at <= ${moment}
      and (m.ends_at is null or m.ends_at > ${moment}))`
}

export function parseOffers(rows: readonly OfferRow[] | null | undefined): CartRule[] {
  return (rows ?? []).map(({ targets, ...rule }) => ({ ...rule, targets: parseTargets(targets) }))
}

type Variants = NonNullable<Parameters<typeof getSalePrice>[1]>

/** The variants of a product, or the product itself, with what the rules of the cart ask. */
export function toOfferedUnits(
  product: Parameters<typeof toSaleUnit>[0],
  priced: PricedProduct,
  variants: readonly Variants[],
): OfferedUnit[] {
  return (variants.length > 0 ? variants : [null]).map((variant) => {
    const { price, list_price } = getSalePrice(priced, variant)
    return { unit: toSaleUnit(product, variant?.id ?? null), price, list_price }
  })
}
