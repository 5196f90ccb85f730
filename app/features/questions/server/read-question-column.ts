import { sql } from 'kysely'
import type { VisibleQuestion } from '../rules/question.ts'
import { pageLengths } from '#shared/limits.ts'

/** The answered questions about a product that is aliased `sp`, the latest answer first; null without any. */
export function selectVisibleQuestions() {
  return sql<VisibleQuestion[] | null>`(
    select json_agg(json_build_object('id', q.id, 'name', q.name, 'text', q.text, 'answer', q.answer)
      order by q.answered_at desc, q.id)
    from (
      select id, name, text, answer, answered_at from product_questions
      where (company_id, store_id, product_id) = (sp.company_id, sp.store_id, sp.product_id) and state = 'shown'
      order by answered_at desc, id limit ${pageLengths.productQuestions}) q)`
}
