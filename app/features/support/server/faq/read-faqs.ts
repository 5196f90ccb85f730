import type { Shopper } from '#platform/database/database.ts'
import { createTextFiller } from '#features/legal/server/read-text-filler.ts'
import { listActiveFaqs } from './support-faqs.ts'

export async function readFaqs(shop: Shopper) {
  const faqs = await listActiveFaqs(shop)
  const { fill } = await createTextFiller(
    shop,
    faqs.flatMap(({ question, answer }) => [question, answer]),
  )
  return faqs.map(({ id, question, answer }) => ({
    id,
    question: fill(question),
    answer: fill(answer),
  }))
}
