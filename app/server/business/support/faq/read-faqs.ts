import type { Shopper } from '#server/platform/database/database.ts'
import { listActiveFaqs } from './support-faqs.ts'

export function readFaqs(shop: Shopper) {
  return listActiveFaqs(shop)
}
