import { sql } from 'kysely'
import { draftRetention } from '../../rules/order-draft.ts'
import { toRecord, toText } from '#shared/json-values.ts'
import type { Database, Job, Scoped } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/interval.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Task } from '#platform/jobs/task.ts'

export const deleteDraftsTask = 'forget-drafts'

/** Drafts hold the names of people who may have bought nothing. */
export async function deleteOldDrafts(job: Job): Promise<void> {
  await job
    .deleteFrom('order_drafts')
    .where('updated_at', '<', sql<Date>`now() - ${toInterval(draftRetention)}`)
    .execute()
}

/** Enqueued in the transaction that deletes the account; its address is confirmed. */
export function enqueueDraftDeletion(auth: Scoped<'customer_auth'>, email: string): Promise<void> {
  return enqueue(auth, deleteDraftsTask, { email })
}

export function deleteDraftsOfAddress(database: Database): Task {
  return async ({ owner: { company_id, store_id }, data }) => {
    const email = toText(toRecord(data)['email'])
    if (!company_id || !store_id || email === '') return
    const job = database.scoped({ as: 'job', company_id, store_id })
    await job.deleteFrom('order_drafts').where('email', '=', email).execute()
  }
}
