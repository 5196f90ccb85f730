import type { Shopper, Staff } from '#platform/database/database.ts'
import { createTextFiller } from '#features/legal/server/read-text-filler.ts'
import { listActiveFaqs, listEditedFaqs } from './support-faqs.ts'
import type { Refused } from '#shared/errors/errors.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'

export async function readFaqs(shop: Shopper) {
  const faqs = await listActiveFaqs(shop)
  const { fill } = await createTextFiller(
    shop,
    faqs.flatMap(({ question, answer }) => [question, answer]),
  )
  return faqs.map(({ id, question, answer }) => ({
    id,
    question: fill(question),
    answer: fill(answer),
  }))
}

export type EditedFaqs = {
  faqs: { id: string; question: string; answer: string; active: boolean }[]
  version: string
}

export async function readEditedFaqs(staff: Staff, store: StoreKey): Promise<EditedFaqs | Refused> {
  const refusal = await checkPermission(staff, store.company_id, 'readSettings')
  if (refusal) return refusal
  const faqs = await listEditedFaqs(staff, store)
  return { faqs, version: editVersion(faqs) }
}
