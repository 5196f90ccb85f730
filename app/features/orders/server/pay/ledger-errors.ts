import { sql } from 'kysely'
import type { Job, Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { OrderKey } from '../order-key.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

const ledgerMismatch = 'the provider’s books and ours name different movements of money'

export async function insertLedgerMismatch(job: Job, order: OrderKey): Promise<void> {
  await job
    .insertInto('ledger_findings')
    .values({ ...order, rule: ledgerMismatch })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteLedgerMismatch(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
): Promise<void> {
  await job
    .deleteFrom('ledger_findings')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .where('rule', '=', ledgerMismatch)
    .execute()
}

/** Syncs the stored list with the view; errors already known keep the date on which they were found. */
export async function refreshBrokenRules(
  job: Job,
  { company_id, store_id }: StoreKey,
): Promise<void> {
  await sql`
    with broken as materialized (
      select distinct order_id, product_id, variant_id, rule from broken_invariants
      where company_id = ${company_id} and (store_id = ${store_id} or store_id is null)
    ), mended as (
      delete from ledger_findings f
      where f.company_id = ${company_id} and f.store_id = ${store_id} and f.rule <> ${ledgerMismatch}
        and not exists (
          select from broken b where b.rule = f.rule
            and (b.order_id, b.product_id, b.variant_id) is not distinct from (f.order_id, f.product_id, f.variant_id))
    )
    insert into ledger_findings (company_id, store_id, order_id, product_id, variant_id, rule)
    select ${company_id}, ${store_id}, order_id, product_id, variant_id, rule from broken
    on conflict do nothing`.execute(job)
}

export async function countLedgerErrors(
  job: Job,
  { company_id, store_id }: StoreKey,
): Promise<number> {
  const { findings } = await job
    .selectFrom('ledger_findings')
    .where(ofTenant({ company_id, store_id }))
    .select(({ fn }) => fn.countAll<number>().as('findings'))
    .executeTakeFirstOrThrow()
  return findings
}

export function listLedgerErrors(staff: Staff, { company_id, store_id }: StoreKey, limit: number) {
  return staff
    .selectFrom('ledger_findings as f')
    .leftJoin('orders as o', (join) =>
      join.on(joinTenant('o', 'f')).onRef('o.id', '=', 'f.order_id'),
    )
    .leftJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'f.company_id').onRef('p.id', '=', 'f.product_id'),
    )
    .leftJoin('product_variants as v', (join) =>
      join
        .onRef('v.company_id', '=', 'f.company_id')
        .onRef('v.product_id', '=', 'f.product_id')
        .onRef('v.id', '=', 'f.variant_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'f'))
    .orderBy('f.found_at')
    .limit(limit)
    .select([
      'f.id',
      'f.rule',
      'f.order_id',
      'o.number',
      'f.product_id',
      'p.name as product_name',
      'v.name as variant_name',
    ])
    .execute()
}
