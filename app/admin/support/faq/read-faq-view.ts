import { mayStaff } from '#domain/permissions.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { readEditedFaqs } from '#server/support/read-edited-faqs.ts'
import { readOr } from '../../read-or.ts'
import type { currentDesk } from '../current-desk.ts'
import type { FaqView } from './faq-view.ts'

export async function readFaqView(
  asked: Parameters<typeof currentDesk>[0],
  { staff, store }: Awaited<ReturnType<typeof currentDesk>>,
): Promise<FaqView> {
  const read = await readOr(asked, 'faqLoadFailed', () => readEditedFaqs(staff, store))
  return { ...orRefuse(read), mayEdit: mayStaff(store.role, 'editSettings') }
}
