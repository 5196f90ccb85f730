import { sql } from 'kysely'
import type { CartRule } from '../rules/cart-rules.ts'
import { changesUnitPrices } from '../rules/campaign.ts'
import { parseTargets } from '../rules/target.ts'
import { isConfirmedCustomer } from '#features/addresses/server/get-confirmed-customer.ts'
import type { Job } from '#platform/database/database.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** A rule of the cart, with the conditions that only the database can check. */
export type OfferedRule = CartRule & {
  name: string
  code: string | null
  isUsedUp: boolean
  /** Whether it is for customers, and none is signed in. */
  needsSignIn: boolean
  /** Whether it is for customers, and the address of the one signed in is not confirmed. */
  needsConfirmation: boolean
  /** Whether the customer may use it once more. */
  isForCustomer: boolean
}

export function isUsable({ isUsedUp, isForCustomer }: OfferedRule): boolean {
  return !isUsedUp && isForCustomer
}

type Asked = StoreKey & {
  codes: readonly string[]
  customer_id: string | null
  /** The payment that the shopper left; its order does not count as a use. */
  earlierAttempt: string | null
  /** The time of a preview; null for now. */
  at: Date | null
}

/** The rules that run for every cart, and those of the codes. */
export async function listCartRules(job: Job, asked: Asked): Promise<OfferedRule[]> {
  const rows = await ruleList(job, asked)
  const ofCarts = rows.filter((row) => !changesUnitPrices(row))
  return ofCarts.map(({ targets, uses, uses_limit, is_held, ...rule }) => {
    const { first_order_only, uses_per_customer, customer_uses, has_ordered, ...limited } = rule
    const { is_confirmed, ...cartRule } = limited
    const needsAccount = first_order_only || uses_per_customer !== null
    return {
      ...cartRule,
      targets: parseTargets(targets),
      isUsedUp: uses_limit !== null && (uses ?? 0) - (is_held ? 1 : 0) >= uses_limit,
      needsSignIn: needsAccount && asked.customer_id === null,
      needsConfirmation: needsAccount && asked.customer_id !== null && !is_confirmed,
      isForCustomer:
        !needsAccount ||
        (is_confirmed &&
          !(first_order_only && has_ordered) &&
          (uses_per_customer === null || customer_uses < uses_per_customer)),
    }
  })
}

const ruleList = prepareQuery((asked: Asked, db) => {
  const { company_id, store_id, codes, customer_id, earlierAttempt, at } = asked
  const moment = sql<Date>`coalesce(${at}::timestamptz, now())`
  const isEarlier = sql<boolean>`(o.state = 'pending_payment' and exists (select from payment_attempts a
    where (a.company_id, a.store_id, a.order_id) = (o.company_id, o.store_id, o.id)
      and a.id = ${earlierAttempt}::uuid))`
  return db
    .selectFrom('campaigns as c')
    .leftJoin('campaign_codes as k', (join) =>
      join
        .onRef('k.company_id', '=', 'c.company_id')
        .onRef('k.store_id', '=', 'c.store_id')
        .onRef('k.campaign_id', '=', 'c.id')
        .on('k.code', '=', sql<string>`any ((select ${codes}::text[])::text[])`),
    )
    .innerJoin('store_settings as t', (join) =>
      join.onRef('t.company_id', '=', 'c.company_id').onRef('t.store_id', '=', 'c.store_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'c'))
    .where('c.currency', '=', sql<'DKK'>`coalesce(t.locale_settings ->> 'currency', 'DKK')`)
    .where('c.starts_at', '<=', moment)
    .where('c.stopped_at', 'is', null)
    .where((row) => row.or([row('c.ends_at', 'is', null), row('c.ends_at', '>', moment)]))
    .where((row) => row.or([row('c.needs_code', '=', false), row('k.id', 'is not', null)]))
    .select(['c.id', 'c.name', 'c.kind', 'c.value', 'c.targets', 'c.buy_quantity'])
    .select(['c.free_quantity', 'c.minimum', 'c.combinable', 'c.needs_code'])
    .select(['c.first_order_only', 'c.uses_per_customer', 'k.code', 'k.uses', 'k.uses_limit'])
    .select([
      isConfirmedCustomer({ company_id, store_id }, customer_id).as('is_confirmed'),
      sql<boolean>`exists (select from orders o
        where (o.company_id, o.store_id, o.customer_id) = (c.company_id, c.store_id, ${customer_id}::uuid)
          and o.kind = 'goods' and o.state not in ('pending_payment', 'failed', 'expired', 'cancelled'))`.as(
        'has_ordered',
      ),
      sql<number>`(select count(distinct o.id)::integer from orders o
        join order_discounts d on (d.company_id, d.store_id, d.order_id) = (o.company_id, o.store_id, o.id)
        where (o.company_id, o.store_id, o.customer_id) = (c.company_id, c.store_id, ${customer_id}::uuid)
          and c.uses_per_customer is not null and d.campaign_id = c.id
          and o.state not in ('failed', 'expired', 'cancelled') and not ${isEarlier})`.as(
        'customer_uses',
      ),
      sql<boolean>`exists (select from order_discounts d
        join orders o on (o.company_id, o.store_id, o.id) = (d.company_id, d.store_id, d.order_id)
        where (d.company_id, d.store_id, d.campaign_id) = (c.company_id, c.store_id, c.id)
          and d.code = k.code and ${isEarlier})`.as('is_held'),
    ])
})
