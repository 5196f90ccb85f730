import { refused, type Refused } from '#shared/errors/errors.ts'
import type { ListedQuestionState } from '../rules/question.ts'
import { isId } from '#shared/id.ts'
import { pageLengths } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff, Job } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** Waiting questions oldest first, the others newest first. */
export async function readStaffQuestions(
  staff: Staff,
  store: StoreKey,
  { state, page }: { state: ListedQuestionState; page: number },
) {
  const refusal = await checkPermission(staff, store.company_id, 'readReviews')
  if (refusal) return refusal
  const length = pageLengths.staffReviews
  const direction = state === 'new' ? 'asc' : 'desc'
  const rows = await selectQuestions(staff, store)
    .where('q.state', '=', state)
    .orderBy('q.created_at', direction)
    .orderBy('q.id', direction)
    .offset((page - 1) * length)
    .limit(length + 1)
    .execute()
  if (page > 1 && rows.length === 0) return refused('adminPageNotFound')
  return { questions: rows.slice(0, length), page, hasNext: rows.length > length }
}

export type StaffQuestion = Exclude<Awaited<ReturnType<typeof readStaffQuestion>>, Refused>

export async function readStaffQuestion(staff: Staff, store: StoreKey, id: string | undefined) {
  const refusal = await checkPermission(staff, store.company_id, 'readReviews')
  if (refusal) return refusal
  if (!isId(id)) return refused('staffQuestionNotFound')
  const question = await selectQuestions(staff, store)
    .where('q.id', '=', id)
    .where('q.state', '<>', 'unconfirmed')
    .executeTakeFirst()
  return question ?? refused('staffQuestionNotFound')
}

function selectQuestions(staff: Staff, { company_id, store_id }: StoreKey) {
  return staff
    .selectFrom('product_questions as q')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'q.company_id').onRef('p.id', '=', 'q.product_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'q'))
    .select(['q.id', 'q.name', 'q.text', 'q.state', 'q.hidden_for', 'q.answer', 'q.created_at'])
    .select(['q.product_id', 'p.name as product_name'])
}

/** Lists those of a customer, the newest first. */
export function listOwnQuestions(
  job: Job,
  { company_id, store_id }: StoreKey,
  customer_id: string,
) {
  return job
    .selectFrom('product_questions as q')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'q.company_id').onRef('p.id', '=', 'q.product_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'q'))
    .where('q.customer_id', '=', customer_id)
    .orderBy('q.created_at', 'desc')
    .select(['p.name as product', 'q.name', 'q.text', 'q.state', 'q.answer', 'q.created_at'])
    .execute()
}
