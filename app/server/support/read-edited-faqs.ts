import type { Refused } from '#domain/errors.ts'
import { forbidden } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import type { StoreKey } from '../stores/stores.ts'
import { seenMark } from '../seen-mark.ts'
import { listEditedFaqs } from './support-faqs.ts'

export type EditedFaqs = {
  faqs: { id: string; question: string; answer: string; active: boolean }[]
  seen: string
}

export async function readEditedFaqs(staff: Staff, store: StoreKey): Promise<EditedFaqs | Refused> {
  const no = await forbidden(staff, store.company_id, 'readSettings')
  if (no) return no
  const faqs = await listEditedFaqs(staff, store)
  return { faqs, seen: seenMark(faqs) }
}
