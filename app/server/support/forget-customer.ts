import { isId } from '#domain/id.ts'
import { recordOf } from '#domain/stored.ts'
import { inOneTransaction, type Database, type Job, type Scoped } from '../database/database.ts'
import { json } from '../database/json.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Task } from '../jobs/task.ts'
import type { StoreKey } from '../stores/stores.ts'

export const forgettingTask = 'forget-customer'

/** Enqueued in the transaction that deletes the account. */
export function enqueueForgetting(auth: Scoped<'customer_auth'>, user_id: string): Promise<void> {
  return enqueue(auth, forgettingTask, { user_id })
}

/**
 * Clears the content of a customer's tickets, including the shop's messages and notes. The tickets themselves
 * stay for the statistics.
 */
export function forgetCustomer(database: Database): Task {
  return async ({ place: { company_id, store_id }, matter }) => {
    const { user_id } = recordOf(matter)
    if (!company_id || !store_id || !isId(user_id)) return
    const job = database.through({ as: 'job', company_id, store_id })
    await inOneTransaction(job, (inside) =>
      emptyRequests(inside, { company_id, store_id }, user_id),
    )
  }
}

async function emptyRequests(inside: Job, store: StoreKey, user_id: string): Promise<void> {
  const theirs = { ...store, user_id }
  for (const table of ['support_photos', 'support_uploads'] as const) {
    await inside
      .deleteFrom(table)
      .where((row) => row.and(theirs))
      .execute()
  }
  await inside
    .deleteFrom('support_notes')
    .where((row) => row.and(store))
    .where('ticket_id', 'in', (row) =>
      row
        .selectFrom('support_tickets')
        .where((ticket) => ticket.and(theirs))
        .select('id'),
    )
    .execute()
  await inside
    .updateTable('support_messages')
    .set({ message: forgotten })
    .where((row) => row.and(theirs))
    .execute()
  await inside
    .updateTable('support_tickets')
    .set({ status: 'closed', form_data: json({}), form_fields: json([]), search_text: '' })
    .where((row) => row.and(theirs))
    .execute()
}

const forgotten = '–'
