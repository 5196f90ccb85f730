import { hasPermission } from '#domain/people/permissions.ts'
import { readEditedFaqs } from '#server/business/support/faq/read-edited-faqs.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import type { requireCurrentStore } from '../require-current-store.ts'
import type { FaqView } from './faq-view.ts'

export async function readFaqView(
  args: Parameters<typeof requireCurrentStore>[0],
  { staff, store }: Awaited<ReturnType<typeof requireCurrentStore>>,
): Promise<FaqView> {
  const loaded = await loadOrRefuse(args, 'faqLoadFailed', () => readEditedFaqs(staff, store))
  return { ...loaded, mayEdit: hasPermission(store.role, 'editSettings') }
}
