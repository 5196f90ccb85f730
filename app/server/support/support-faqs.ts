import type { Faq } from '#domain/support-defaults/shape.ts'
import type { Staff } from '../database/database.ts'
import type { StoreKey } from '../stores/stores.ts'

export function listFaqs(staff: Staff, { company_id, store_id }: StoreKey) {
  return staff
    .selectFrom('support_faqs')
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .orderBy('sort_order')
    .orderBy('id')
    .select(['question', 'answer'])
    .execute()
}

export async function insertFaqs(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  faqs: readonly Faq[],
): Promise<void> {
  await staff
    .insertInto('support_faqs')
    .values(faqs.map((faq, index) => ({ company_id, store_id, ...faq, sort_order: index + 1 })))
    .execute()
}

export async function deleteFaqs(staff: Staff, { company_id, store_id }: StoreKey): Promise<void> {
  await staff
    .deleteFrom('support_faqs')
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .execute()
}
