import { sql } from 'kysely'
import { retention } from '#shared/durations.ts'
import { isId } from '#shared/id.ts'
import { toRecord } from '#shared/json-values.ts'
import type { Database, Job, Scoped } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/interval.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Task } from '#platform/jobs/task.ts'

/** Questions with an unconfirmed address. */
export async function deleteUnconfirmedQuestions(job: Job): Promise<void> {
  await job
    .deleteFrom('product_questions')
    .where('state', '=', 'unconfirmed')
    .where('created_at', '<', sql<Date>`now() - ${toInterval(retention.unconfirmedRequest)}`)
    .execute()
}

export const deleteQuestionsTask = 'forget-questions'

/** Enqueued in the transaction that deletes the account. */
export function enqueueQuestionDeletion(
  auth: Scoped<'customer_auth'>,
  customer_id: string,
): Promise<void> {
  return enqueue(auth, deleteQuestionsTask, { customer_id })
}

export function deleteQuestionsOfCustomer(database: Database): Task {
  return async ({ owner: { company_id, store_id }, data }) => {
    const { customer_id } = toRecord(data)
    if (!company_id || !store_id || !isId(customer_id)) return
    const job = database.scoped({ as: 'job', company_id, store_id })
    await job
      .deleteFrom('product_questions')
      .where(ofTenant({ company_id, store_id }))
      .where('customer_id', '=', customer_id)
      .execute()
  }
}
