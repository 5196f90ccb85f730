import { sql } from 'kysely'
import { minus, type Minor } from '#shared/money/money.ts'
import { getChargedVat, getRefundedVat } from '#shared/money/fixed-vat.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import type { OrderKey } from '../order-key.ts'
import type { ProviderRef } from '../pay/payments.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

/** Takes the next number of the store; a rollback returns it, so the sequence has no gaps. */
export async function insertCreditNote(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  { provider, provider_ref }: ProviderRef,
  note: { amount: Minor; settled: Minor; task_id: string | null; reason: string },
  at: Date | undefined,
): Promise<{ credit_note: number; vat: Minor; settled: Minor }> {
  const { amount, settled } = note
  const taxed = await readTaxed(job, { company_id, store_id, order_id })
  const vat = getRefundedVat(minus(amount, settled), taxed)
  const { number } = await job
    .with('counted', (db) =>
      db
        .updateTable('order_counters')
        .set((row) => ({ next_credit_note: row('next_credit_note', '+', 1) }))
        .where(ofTenant({ company_id, store_id }))
        .returning('next_credit_note'),
    )
    .insertInto('credit_notes')
    .values({
      company_id,
      store_id,
      order_id,
      provider,
      provider_ref,
      ...note,
      vat,
      number: sql<number>`(select next_credit_note - 1 from counted)`,
      ...(at && { created_at: at }),
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return { credit_note: number, vat, settled }
}

/** The charge of the order and its earlier credit notes, both without the part of `settled` gift cards. */
async function readTaxed(job: Job, { company_id, store_id, order_id }: OrderKey) {
  const row = await job
    .selectFrom('orders as o')
    .leftJoin('credit_notes as n', (join) =>
      join.on(joinTenant('n', 'o')).onRef('n.order_id', '=', 'o.id'),
    )
    .where(ofTenant({ company_id, store_id }, 'o'))
    .where('o.id', '=', order_id)
    .groupBy(['o.company_id', 'o.store_id', 'o.id'])
    .select(['o.total', 'o.vat', 'o.settled', 'o.settled_vat'])
    .select([
      sql<Minor>`coalesce(sum(n.amount - n.settled), 0)::bigint`.as('returned'),
      sql<Minor>`coalesce(sum(n.vat), 0)::bigint`.as('returned_vat'),
    ])
    .executeTakeFirstOrThrow()
  return {
    charged: { amount: minus(row.total, row.settled), vat: getChargedVat(row) },
    before: { amount: row.returned, vat: row.returned_vat },
  }
}

export function listCreditNotes(staff: Staff, { company_id, store_id, order_id }: OrderKey) {
  return staff
    .selectFrom('credit_notes')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .orderBy('number')
    .select(['number', 'amount', 'vat', 'settled', 'reason', 'task_id', 'created_at'])
    .execute()
}
