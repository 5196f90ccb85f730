import { isId } from '#shared/id.ts'
import { toRecord } from '#shared/json-values.ts'
import { inTransaction, type Database, type Job, type Scoped } from '#platform/database/database.ts'
import { json } from '#platform/database/sql-values.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Task } from '#platform/jobs/task.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

export const deleteCustomerContentTask = 'forget-customer'

/** Enqueued in the transaction that deletes the account. */
export function enqueueCustomerContentDeletion(
  auth: Scoped<'customer_auth'>,
  user_id: string,
): Promise<void> {
  return enqueue(auth, deleteCustomerContentTask, { user_id })
}

/**
 * Clears the content of a customer's tickets, including the shop's messages and notes. The tickets themselves
 * stay for the statistics.
 */
export function deleteCustomerContent(database: Database): Task {
  return async ({ owner: { company_id, store_id }, data }) => {
    const { user_id } = toRecord(data)
    if (!company_id || !store_id || !isId(user_id)) return
    const job = database.scoped({ as: 'job', company_id, store_id })
    await inTransaction(job, (tx) => clearTickets(tx, { company_id, store_id }, user_id))
  }
}

/** Takes the requests off old orders, and clears those of guests, who have no account to delete. */
export async function clearRequestsOfOrders(
  tx: Job,
  store: StoreKey,
  { order_ids, guest_ids }: { order_ids: readonly string[]; guest_ids: readonly string[] },
): Promise<void> {
  for (const guest_id of guest_ids) await clearTickets(tx, store, guest_id)
  await tx
    .updateTable('support_tickets')
    .set({ order_id: null })
    .where((row) => row.and(store))
    .where('order_id', 'in', order_ids)
    .execute()
}

async function clearTickets(tx: Job, store: StoreKey, user_id: string): Promise<void> {
  const customerKey = { ...store, user_id }
  for (const table of ['support_photos', 'support_uploads'] as const) {
    await tx
      .deleteFrom(table)
      .where((row) => row.and(customerKey))
      .execute()
  }
  await tx
    .deleteFrom('support_notes')
    .where((row) => row.and(store))
    .where('ticket_id', 'in', (row) =>
      row
        .selectFrom('support_tickets')
        .where((ticket) => ticket.and(customerKey))
        .select('id'),
    )
    .execute()
  await tx
    .updateTable('support_messages')
    .set({ message: deletedText })
    .where((row) => row.and(customerKey))
    .execute()
  await tx
    .updateTable('support_tickets')
    .set({ status: 'closed', form_data: json({}), form_fields: json([]), search_text: '' })
    .where((row) => row.and(customerKey))
    .execute()
}

const deletedText = '–'
