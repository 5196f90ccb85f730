import type { Shopper } from '../database/database.ts'
import { listActiveFaqs } from './support-faqs.ts'

/** What the shop is asked most, and what it answers; the same for everybody. */
export function readFaqs(shop: Shopper) {
  return listActiveFaqs(shop)
}
