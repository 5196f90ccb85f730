import { hasPermission } from '#features/companies/rules/permissions.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { readPlaceholders } from '#features/legal/server/read-text-filler.ts'
import { readEditedFaqs } from '../../server/faq/read-faqs.ts'
import type { ActionArgs } from '#web/form-action.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import type { FaqView } from './faq-view.ts'
import { requireCurrentStore } from '../require-current-store.ts'

export async function loadFaq(args: ActionArgs): Promise<FaqView> {
  const { staff, store } = await requireCurrentStore(args)
  const [loaded, placeholders] = await loadOrRefuse(args, 'faqLoadFailed', () =>
    Promise.all([readEditedFaqs(staff, store), readPlaceholders(staff, store)]),
  )
  return {
    ...throwIfRefused(loaded),
    placeholders,
    mayEdit: hasPermission(store.role, 'editSettings'),
  }
}
