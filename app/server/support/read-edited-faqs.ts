import type { Refused } from '#domain/errors.ts'
import { checkPermission } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import type { StoreKey } from '../stores/stores.ts'
import { editVersion } from '../seen-mark.ts'
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
