import { sql } from 'kysely'
import type { Minor } from '#domain/money/money.ts'
import { getVat } from '#domain/money/vat.ts'
import type { Job, Staff } from '#server/platform/database/database.ts'
import type { OrderKey } from '../order-key.ts'
import type { ProviderRef } from '../pay/payments.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

/** Takes the next number of the store; a rollback returns it, so the sequence has no gaps. */
export async function insertCreditNote(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  { provider, provider_ref }: ProviderRef,
  note: { amount: Minor; task_id: string | null; reason: string },
  at: Date | undefined,
): Promise<number> {
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
      vat: getVat(note.amount),
      number: sql<number>`(select next_credit_note - 1 from counted)`,
      ...(at && { created_at: at }),
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

export function listCreditNotes(staff: Staff, { company_id, store_id, order_id }: OrderKey) {
  return staff
    .selectFrom('credit_notes')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .orderBy('number')
    .select(['number', 'amount', 'vat', 'reason', 'task_id', 'created_at'])
    .execute()
}
