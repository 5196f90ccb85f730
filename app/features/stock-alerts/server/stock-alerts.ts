import { sql } from 'kysely'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type NewStockAlert = StoreKey & {
  product_id: string
  variant_id: string | null
  customer_id: string | null
  email: string
  token: string
}

/** A wish that exists keeps its place; its former link ends, and a confirmed one stays confirmed. */
export async function replaceStockAlert(
  job: Job,
  wish: NewStockAlert,
  state: 'unconfirmed' | 'waiting',
): Promise<void> {
  const { company_id, store_id, product_id, variant_id, customer_id, email, token } = wish
  await sql`
    insert into stock_wishes as w
      (company_id, store_id, product_id, variant_id, customer_id, email, token, state, confirmed_at)
    values (${company_id}, ${store_id}, ${product_id}, ${variant_id}, ${customer_id}, ${email}, ${token}, ${state},
      case when ${state} = 'waiting' then now() end)
    on conflict (company_id, store_id, product_id, variant_id, email) where state in ('unconfirmed', 'waiting')
    do update set token = excluded.token,
      state = case when excluded.state = 'waiting' then 'waiting' else w.state end,
      customer_id = coalesce(excluded.customer_id, w.customer_id),
      confirmed_at = coalesce(w.confirmed_at, excluded.confirmed_at)`.execute(job)
}

/** The wish of a link, with its product; null for a link that was replaced. */
export async function findStockAlert(
  job: Job,
  { company_id, store_id }: StoreKey,
  tokenHash: string,
) {
  const wish = await job
    .selectFrom('stock_wishes as w')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'w.company_id').onRef('p.id', '=', 'w.product_id'),
    )
    .leftJoin('product_variants as v', (join) =>
      join
        .onRef('v.company_id', '=', 'w.company_id')
        .onRef('v.product_id', '=', 'w.product_id')
        .onRef('v.id', '=', 'w.variant_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'w'))
    .where('w.token', '=', tokenHash)
    .select(['w.id', 'w.state', 'p.name', 'p.slug', 'v.name as variant_name'])
    .executeTakeFirst()
  return wish ?? null
}

export async function setStockAlertState(
  job: Job,
  { company_id, store_id }: StoreKey,
  tokenHash: string,
  { from, to }: { from: readonly ('unconfirmed' | 'waiting')[]; to: 'waiting' | 'ended' },
): Promise<boolean> {
  const changed = await job
    .updateTable('stock_wishes')
    .set({
      state: to,
      ...(to === 'waiting' && { confirmed_at: sql<Date>`coalesce(confirmed_at, now())` }),
    })
    .where(ofTenant({ company_id, store_id }))
    .where('token', '=', tokenHash)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** The open wishes of an account, the oldest first. */
export function listStockAlertsOfCustomer(
  job: Job,
  { company_id, store_id }: StoreKey,
  customer_id: string,
) {
  return job
    .selectFrom('stock_wishes as w')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'w.company_id').onRef('p.id', '=', 'w.product_id'),
    )
    .leftJoin('product_variants as v', (join) =>
      join
        .onRef('v.company_id', '=', 'w.company_id')
        .onRef('v.product_id', '=', 'w.product_id')
        .onRef('v.id', '=', 'w.variant_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'w'))
    .where('w.customer_id', '=', customer_id)
    .where('w.state', '=', 'waiting')
    .orderBy('w.created_at')
    .select(['w.id', 'w.email', 'w.created_at'])
    .select(['p.name as product', 'p.slug', 'v.name as variant_name'])
    .execute()
}

export async function endStockAlertOfCustomer(
  job: Job,
  { company_id, store_id }: StoreKey,
  { customer_id, id }: { customer_id: string; id: string },
): Promise<boolean> {
  const ended = await job
    .updateTable('stock_wishes')
    .set({ state: 'ended' })
    .where(ofTenant({ company_id, store_id }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
