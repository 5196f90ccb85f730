import type { Faq } from '../../rules/defaults/builders.ts'
import type { Shopper, Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export function listActiveFaqs(shop: Shopper) {
  return shop
    .selectFrom('support_faqs')
    .where(ofTenant({ company_id: shop.scope.company_id, store_id: shop.scope.store_id }))
    .where('active', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .select(['id', 'question', 'answer'])
    .execute()
}

export function listFaqs(staff: Staff, { company_id, store_id }: StoreKey) {
  return staff
    .selectFrom('support_faqs')
    .where(ofTenant({ company_id, store_id }))
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
  await staff.deleteFrom('support_faqs').where(ofTenant({ company_id, store_id })).execute()
}

/** Includes inactive ones. */
export function listEditedFaqs(staff: Staff, { company_id, store_id }: StoreKey) {
  return staff
    .selectFrom('support_faqs')
    .where(ofTenant({ company_id, store_id }))
    .orderBy('sort_order')
    .orderBy('id')
    .select(['id', 'question', 'answer', 'active'])
    .execute()
}

export async function insertFaq(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  faq: EditedFaq,
): Promise<void> {
  await staff
    .insertInto('support_faqs')
    .values({ company_id, store_id, ...faq })
    .execute()
}

export async function updateFaq(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  id: string,
  faq: EditedFaq,
): Promise<void> {
  await staff
    .updateTable('support_faqs')
    .set(faq)
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .execute()
}

export async function deleteFaqsExcept(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  keptIds: readonly string[],
): Promise<void> {
  await staff
    .deleteFrom('support_faqs')
    .where(ofTenant({ company_id, store_id }))
    .where((row) => row.not(row('id', '=', row.fn.any(row.val([...keptIds])))))
    .execute()
}

type EditedFaq = Faq & { active: boolean; sort_order: number }
