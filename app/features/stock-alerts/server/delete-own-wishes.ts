import { isId } from '#shared/id.ts'
import { toRecord, toText } from '#shared/json-values.ts'
import type { Database, Scoped } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Task } from '#platform/jobs/task.ts'

export const deleteWishesTask = 'forget-wishes'

type Person = {
  customer_id: string
  /** Null unless it is confirmed. */
  email: string | null
}

/** Enqueued in the transaction that deletes the account. */
export function enqueueWishDeletion(auth: Scoped<'customer_auth'>, person: Person): Promise<void> {
  return enqueue(auth, deleteWishesTask, person)
}

export function deleteWishesOfCustomer(database: Database): Task {
  return async ({ owner: { company_id, store_id }, data }) => {
    const { customer_id, email } = toRecord(data)
    if (!company_id || !store_id || !isId(customer_id)) return
    const job = database.scoped({ as: 'job', company_id, store_id })
    await job
      .deleteFrom('stock_wishes')
      .where(ofTenant({ company_id, store_id }))
      .where((row) =>
        row.or([row('customer_id', '=', customer_id), row('email', '=', toText(email))]),
      )
      .execute()
  }
}
