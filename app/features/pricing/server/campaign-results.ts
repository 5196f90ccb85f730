import { sql, type RawBuilder } from 'kysely'
import type { Minor } from '#shared/money/money.ts'
import { soldStates } from '#features/orders/rules/order.ts'
import type { Campaign } from '../rules/campaign.ts'
import type { Target } from '../rules/target.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import { fromCampaignProducts } from './campaign-products.ts'

export type Sales = {
  orders: number
  units: number
  revenue: Minor
  discount: Minor
  /** Units whose cost price is known count, without VAT. */
  margin: Minor
  units_with_cost: number
}

export type CampaignResults = {
  from: Date
  to: Date
  during: Sales
  /** All its products count, in an equally long time before it. */
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
  const isOfCampaign = sql`(l.campaign_id = ${id} or d.amount is not null or f.amount > 0)`
  const isTouched = sql`o.placed_at >= ${earlier} and o.placed_at < ${from}
    and ${isTargeted(store, campaign.targets)}`
  return {
    from,
    to,
    during: await sumSales(staff, store, campaign, isOfCampaign),
    before: await sumSales(staff, store, campaign, isTouched),
  }
}

/** A variant is targeted by itself, other goods with all of their variants. */
function isTargeted(store: StoreKey, targets: readonly Target[]): RawBuilder<unknown> {
  const variantIds = targets.flatMap((target) => (target.of === 'variant' ? target.id : []))
  const others = targets.filter(({ of }) => of !== 'variant')
  return sql`(l.variant_id = any(${variantIds}::uuid[])
    or l.product_id in (select s.product_id ${fromCampaignProducts(store, others)}))`
}

/**
 * A piece that was sent back counts no more. Money that was paid back beyond the goods is first the shipping, then a
 * part of all goods that were kept.
 */
async function sumSales(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { id, currency }: Campaign,
  condition: RawBuilder<unknown>,
): Promise<Sales> {
  const { rows } = await sql<Sales>`
    select count(distinct o.id)::integer as orders, coalesce(sum(k.units), 0)::integer as units,
      coalesce(sum(m.revenue), 0)::bigint as revenue,
      coalesce(sum(case when l.campaign_id = ${id} then (l.list_price - l.unit_price) * k.units else 0 end
        + coalesce(round(d.amount * k.units / l.quantity), 0)
        + case when l.position = g.first then coalesce(f.amount, 0) else 0 end), 0)::bigint as discount,
      coalesce(sum(m.revenue - round(l.vat * m.revenue / l.line_total) - l.cost_price * k.units), 0)::bigint as margin,
      coalesce(sum(k.units) filter (where l.cost_price is not null), 0)::integer as units_with_cost
    from orders o
    join order_lines l on l.company_id = o.company_id and l.store_id = o.store_id and l.order_id = o.id
    left join lateral (
      select sum(e.amount) as amount from order_discounts e
      where e.company_id = o.company_id and e.store_id = o.store_id and e.order_id = o.id
        and e.position = l.position and e.campaign_id = ${id}) as d on true
    left join lateral (
      select sum(e.amount) as amount from order_discounts e
      where e.company_id = o.company_id and e.store_id = o.store_id and e.order_id = o.id
        and e.position is null and e.campaign_id = ${id}) as f on true
    cross join lateral (select ${countUnreturnedUnits('l')} as units) as k
    cross join lateral (
      select coalesce(sum(n.amount), 0) as back, coalesce(sum(n.amount) filter (where exists (
          select from payment_task_lines b where (b.company_id, b.store_id, b.order_id, b.task_id)
            = (n.company_id, n.store_id, n.order_id, n.task_id))), 0) as of_lines
      from credit_notes n
      where n.company_id = o.company_id and n.store_id = o.store_id and n.order_id = o.id) as r
    cross join lateral (
      select min(a.position) as first, sum(a.line_total) as total,
        r.of_lines - sum(a.line_total - ${getKeptShare('a')}) as beyond
      from order_lines a
      where a.company_id = o.company_id and a.store_id = o.store_id and a.order_id = o.id) as g
    cross join lateral (
      select coalesce(round((${getKeptShare('l')}
          - case when g.beyond > 0 then greatest(g.beyond - o.shipping, 0) else g.beyond end * l.line_total / g.total)
        * (o.total - r.back) / nullif(o.total - r.of_lines, 0)), 0) as revenue) as m
    where o.company_id = ${company_id} and o.store_id = ${store_id} and o.currency = ${currency}
      and o.state = any(${soldStates}::text[]) and ${condition}`.execute(staff)
  return rows[0]!
}

/** The price of the pieces that were kept, not rounded yet. */
function getKeptShare(line: 'a' | 'l') {
  const total = sql.ref(`${line}.line_total`)
  return sql`(${total} * ${countUnreturnedUnits(line)} / ${sql.ref(`${line}.quantity`)})`
}

/** The pieces of an order line that were not sent back for a refund; numeric, so that a share of them keeps its decimals. */
export function countUnreturnedUnits(line: 'a' | 'l') {
  const of = (column: string) => sql.ref(`${line}.${column}`)
  return sql<number>`(${of('quantity')} - coalesce((
    select sum(b.quantity)::numeric from payment_task_lines b
    join payment_tasks k on (k.company_id, k.store_id, k.order_id, k.id) = (b.company_id, b.store_id, b.order_id, b.task_id)
    where (b.company_id, b.store_id, b.order_id, b.line_id) = (${of('company_id')}, ${of('store_id')}, ${of('order_id')}, ${of('id')})
      and k.kind = 'refund' and k.state = 'done'), 0))`
}
