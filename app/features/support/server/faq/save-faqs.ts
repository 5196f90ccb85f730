import { refused, type Refused } from '#shared/errors/errors.ts'
import type { FaqForm } from '../../rules/faq-form.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { EditedFaqs } from './read-faqs.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'
import { deleteFaqsExcept, insertFaq, listEditedFaqs, updateFaq } from './support-faqs.ts'

/** Replaces the whole list; refuses when it was changed since `version`. */
export function saveFaqs(
  staff: Staff,
  store: StoreKey,
  { faqs, seen: version }: FaqForm,
): Promise<EditedFaqs | Refused> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editSettings')
    if (refusal) return refusal
    const lockedStore = await lockStore(tx, store)
    if (!lockedStore) return refused('storeNotFound')
    const stored = await listEditedFaqs(tx, store)
    if (version !== editVersion(stored)) return refused('savedByAnother')
    const ids = new Set(stored.map(({ id }) => id))
    const keptIds = faqs.flatMap(({ id }) => (id && ids.has(id) ? [id] : []))
    await deleteFaqsExcept(tx, store, keptIds)
    for (const [at, { id, ...faq }] of faqs.entries()) {
      const row = { ...faq, sort_order: at + 1 }
      if (id && ids.has(id)) await updateFaq(tx, store, id, row)
      else await insertFaq(tx, store, row)
    }
    const questions = faqs.map(({ question }) => question)
    await recordChange(tx, {
      ...store,
      action: 'changed',
      subject_type: 'faq',
      subject_id: store.store_id,
      subject_name: lockedStore.name,
      changes: { questions: { from: stored.map(({ question }) => question), to: questions } },
    })
    const now = await listEditedFaqs(tx, store)
    return { faqs: now, version: editVersion(now) }
  })
}
