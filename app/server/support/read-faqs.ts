import type { Shopper } from '../database/database.ts'
import { listActiveFaqs } from './support-faqs.ts'

export function readFaqs(shop: Shopper) {
  return listActiveFaqs(shop)
}
