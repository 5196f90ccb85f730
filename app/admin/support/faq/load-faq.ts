import { hasPermission } from '#domain/people/permissions.ts'
import { readEditedFaqs } from '#server/business/support/faq/read-edited-faqs.ts'
import type { ActionArgs } from '#web/form-action.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { requireCurrentStore } from '../require-current-store.ts'
import type { FaqView } from './faq-view.ts'

export async function loadFaq(args: ActionArgs): Promise<FaqView> {
  const { staff, store } = await requireCurrentStore(args)
  const loaded = await loadOrRefuse(args, 'faqLoadFailed', () => readEditedFaqs(staff, store))
  return { ...loaded, mayEdit: hasPermission(store.role, 'editSettings') }
}
