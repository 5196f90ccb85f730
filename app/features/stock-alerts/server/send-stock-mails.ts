import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { sql } from 'kysely'
import { stockAlertTimes } from '../rules/stock-alert.ts'
import { batchSizes } from '#shared/batch-sizes.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'
import { sendMail } from '#features/mails/server/send-mail.ts'

/**
 * Tells as many people as there are pieces, in the order of their wishes. They have a day: until then their pieces count as
 * taken, whether they were bought or not, and the next people are told afterwards.
 */
export function sendStockMails(job: Job, store: StoreKey): Promise<void> {
  return inTransaction(job, async (tx) => {
    // Two runs at once would each count the same pieces as free.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`wishes ${store.store_id}`}, 0))`.execute(
      tx,
    )
    for (const unit of await listUnitsInStock(tx, store)) await tellOfUnit(tx, store, unit)
  })
}

type Unit = {
  product_id: string
  variant_id: string | null
  slug: string
  name: string
  variant_name: string | null
  free: number
}

/** Units with waiting wishes of which a piece is neither reserved nor offered already. */
async function listUnitsInStock(job: Job, { company_id, store_id }: StoreKey): Promise<Unit[]> {
  const { rows } = await sql<Unit>`
    select w.product_id, w.variant_id, p.slug, p.name, v.name as variant_name,
      least(coalesce(case when w.variant_id is null then p.stock_quantity - p.stock_reserved
        else v.stock_quantity - v.stock_reserved end, ${batchSizes.wishes}), ${batchSizes.wishes}) - w.told as free
    from (
      select company_id, store_id, product_id, variant_id,
        count(*) filter (where state = 'told' and told_at > now() - ${toInterval(stockAlertTimes.turn)})::integer as told
      from stock_wishes where (company_id, store_id) = (${company_id}, ${store_id})
      group by company_id, store_id, product_id, variant_id
      having count(*) filter (where state = 'waiting') > 0) w
    join store_products sp on (sp.company_id, sp.store_id, sp.product_id) = (w.company_id, w.store_id, w.product_id)
      and sp.active
    join stores s on (s.company_id, s.id) = (w.company_id, w.store_id) and s.active
    join products p on (p.company_id, p.id) = (w.company_id, w.product_id) and p.availability <> 'out of stock'
    left join product_variants v on (v.company_id, v.product_id, v.id) = (w.company_id, w.product_id, w.variant_id)
    where w.variant_id is null or v.active`.execute(job)
  return rows.filter(({ free }) => free > 0)
}

async function tellOfUnit(
  tx: Job,
  { company_id, store_id }: StoreKey,
  { product_id, variant_id, slug, name, variant_name, free }: Unit,
): Promise<void> {
  // Materialised: a subquery with a limit may be run again for each row.
  const { rows } = await sql<{ email: string }>`
    with next as materialized (
      select id from stock_wishes
      where (company_id, store_id, product_id) = (${company_id}, ${store_id}, ${product_id})
        and variant_id is not distinct from ${variant_id}::uuid and state = 'waiting'
      order by confirmed_at, id limit ${free} for update)
    update stock_wishes w set state = 'told', told_at = now() from next
    where (w.company_id, w.store_id, w.id) = (${company_id}, ${store_id}, next.id)
    returning w.email`.execute(tx)
  const product = formatLineName({ name, variant_name })
  for (const { email } of rows) {
    await sendMail(tx, { template: 'backInStock', to: email, slug, product })
  }
}
