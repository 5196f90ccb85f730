import { refused, type Refused } from '#domain/errors.ts'
import type { FaqForm } from '#domain/forms/faq-form.ts'
import { recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { lockStore, type StoreKey } from '../stores/stores.ts'
import type { EditedFaqs } from './read-edited-faqs.ts'
import { seenMark } from '../seen-mark.ts'
import { deleteFaqsBut, insertFaq, listEditedFaqs, updateFaq } from './support-faqs.ts'

/** Replaces the whole list; refuses when it was changed since `version`. */
export function saveFaqs(
  staff: Staff,
  store: StoreKey,
  { faqs, seen }: FaqForm,
): Promise<EditedFaqs | Refused> {
  return inOneTransaction(staff, async (inside) => {
    const no = await forbidden(inside, store.company_id, 'editSettings')
    if (no) return no
    const known = await lockStore(inside, store)
    if (!known) return refused('storeNotFound')
    const stored = await listEditedFaqs(inside, store)
    if (seen !== seenMark(stored)) return refused('savedByAnother')
    const ids = new Set(stored.map(({ id }) => id))
    const kept = faqs.flatMap(({ id }) => (id && ids.has(id) ? [id] : []))
    await deleteFaqsBut(inside, store, kept)
    for (const [at, { id, ...faq }] of faqs.entries()) {
      const row = { ...faq, sort_order: at + 1 }
      if (id && ids.has(id)) await updateFaq(inside, store, id, row)
      else await insertFaq(inside, store, row)
    }
    const questions = faqs.map(({ question }) => question)
    await recordChange(inside, {
      ...store,
      action: 'changed',
      subject_type: 'faq',
      subject_id: store.store_id,
      subject_name: known.name,
      changes: { questions: { from: stored.map(({ question }) => question), to: questions } },
    })
    const now = await listEditedFaqs(inside, store)
    return { faqs: now, seen: seenMark(now) }
  })
}
