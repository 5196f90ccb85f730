import type { Refused } from '#domain/errors/errors.ts'
import { checkPermission } from '#server/business/companies/permission.ts'
import type { Staff } from '#server/platform/database/database.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { editVersion } from '#server/platform/crypto/edit-version.ts'
import { listEditedFaqs } from './support-faqs.ts'

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
