import { hasPermission } from '#domain/permissions.ts'
import { throwIfRefused } from '#server/http/or-refuse.ts'
import { readEditedFaqs } from '#server/support/read-edited-faqs.ts'
import { loadOrRefuse } from '../../read-or.ts'
import type { requireCurrentStore } from '../current-desk.ts'
import type { FaqView } from './faq-view.ts'

export async function readFaqView(
  args: Parameters<typeof requireCurrentStore>[0],
  { staff, store }: Awaited<ReturnType<typeof requireCurrentStore>>,
): Promise<FaqView> {
  const loaded = await loadOrRefuse(args, 'faqLoadFailed', () => readEditedFaqs(staff, store))
  return { ...throwIfRefused(loaded), mayEdit: hasPermission(store.role, 'editSettings') }
}
