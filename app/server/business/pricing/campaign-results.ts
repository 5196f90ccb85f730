import { sql, type RawBuilder } from 'kysely'
import type { Minor } from '#domain/money/money.ts'
import type { Campaign } from '#domain/pricing/campaign.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import type { Staff } from '#server/platform/database/database.ts'
import { fromTouched } from './touched-products.ts'

export type Sales = {
  orders: number
  units: number
  revenue: Minor
  discount: Minor
  /** Of the units whose cost price is known, without VAT. */
  margin: Minor
  units_with_cost: number
}

export type CampaignResults = {
  from: Date
  to: Date
  during: Sales
  /** Of all its goods, in an equally long time before it. */
  before: Sales
}

/** The sales of a campaign until now, and the sales of its goods before it. */
export async function readResults(
  staff: Staff,
  store: StoreKey,
  campaign: Campaign,
  now: Date,
): Promise<CampaignResults> {
  const { id, starts_at: from, ends_at, stopped_at } = campaign
  const to = new Date(
    Math.min(...[ends_at, stopped_at, now].flatMap((end) => (end ? [end.getTime()] : []))),
  )
  const earlier = new Date(from.getTime() - (to.getTime() - from.getTime()))
  // An order that is placed with a price may be paid after the campaign has ended.
  const isOfCampaign = sql`(l.campaign_id = ${id} or d.amount is not null or exists (
    select from order_discounts e where e.company_id = o.company_id and e.store_id = o.store_id
      and e.order_id = o.id and e.campaign_id = ${id} and e.position is null))`
  const isTouched = sql`o.placed_at >= ${earlier} and o.placed_at < ${from}
    and l.product_id in (select s.product_id ${fromTouched(store, campaign.targets)})`
  return {
    from,
    to,
    during: await sumSales(staff, store, campaign, isOfCampaign),
    before: await sumSales(staff, store, campaign, isTouched),
  }
}

async function sumSales(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { id, currency }: Campaign,
  condition: RawBuilder<unknown>,
): Promise<Sales> {
  const { rows } = await sql<Sales>`
    select count(distinct o.id)::integer as orders, coalesce(sum(l.quantity), 0)::integer as units,
      coalesce(sum(l.line_total), 0)::bigint as revenue,
      coalesce(sum(case when l.campaign_id = ${id} then (l.list_price - l.unit_price) * l.quantity else 0 end), 0)::bigint
        + coalesce(sum(d.amount), 0)::bigint as discount,
      coalesce(sum(l.line_total - l.vat - p.cost_price * l.quantity), 0)::bigint as margin,
      coalesce(sum(l.quantity) filter (where p.cost_price is not null), 0)::integer as units_with_cost
    from orders o
    join order_lines l on l.company_id = o.company_id and l.store_id = o.store_id and l.order_id = o.id
    left join products p on p.company_id = l.company_id and p.id = l.product_id
    left join lateral (
      select sum(e.amount) as amount from order_discounts e
      where e.company_id = o.company_id and e.store_id = o.store_id and e.order_id = o.id
        and e.position = l.position and e.campaign_id = ${id}) as d on true
    where o.company_id = ${company_id} and o.store_id = ${store_id} and o.currency = ${currency}
      and o.state not in ('failed', 'expired', 'cancelled') and ${condition}`.execute(staff)
  return rows[0]!
}
