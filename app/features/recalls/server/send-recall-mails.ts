import { sql } from 'kysely'
import { day, minute } from '#shared/durations.ts'
import { toRecord } from '#shared/json-values.ts'
import { batchSizes } from '#shared/batch-sizes.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { inTransaction, type Database, type Job } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'
import { enqueueAfter } from '#platform/jobs/enqueue.ts'
import type { Task } from '#platform/jobs/task.ts'
import { sendMail } from '#features/mails/server/send-mail.ts'
import { payableStates } from './recall-buyers.ts'

export const recallMailTask = 'recall-mails'

/**
 * Mails the buyers of a recall in batches. Each batch is marked in the transaction that enqueues its mails, so a repeated
 * run sends no second mail. An order whose payment may still be reported is looked at again.
 */
export function sendRecallMails(database: Database): Task {
  return async ({ owner: { company_id, store_id }, data }) => {
    const { recall_id } = toRecord(data)
    if (!company_id || !store_id || typeof recall_id !== 'string') return
    const store = { company_id, store_id }
    const job = database.scoped({ as: 'job', ...store })
    let told: number
    do {
      told = await inTransaction(job, (tx) => mailBatch(tx, store, recall_id))
    } while (told > 0)
    if (await isAnyWaiting(job, store, recall_id))
      await enqueueAfter(job, pauseForPayments, recallMailTask, { recall_id })
  }
}

const pauseForPayments = 15 * minute
const latestPayment = 2 * day

type Buyer = { order_id: string; name: string; email: string; outcome: string }

async function mailBatch(
  tx: Job,
  { company_id, store_id }: StoreKey,
  recall_id: string,
): Promise<number> {
  // Materialised: a subquery with a limit may be run again for each row.
  const { rows } = await sql<Buyer>`
    with next as materialized (
      select r.order_id, o.name, o.email, o.state from recall_orders r
      join orders o on (o.company_id, o.store_id, o.id) = (r.company_id, r.store_id, r.order_id)
      where (r.company_id, r.store_id, r.recall_id) = (${company_id}, ${store_id}, ${recall_id})
        and r.told_at is null and (o.state <> all (${payableStates}::text[])
          or o.placed_at < now() - ${toInterval(latestPayment)})
      order by r.order_id limit ${batchSizes.recall} for update of r skip locked)
    update recall_orders r set told_at = now(), outcome = case
      when next.state = any (${[...payableStates, 'cancelled']}::text[]) then 'unpaid'
      when next.email = '' then 'no_address' else 'queued' end
    from next
    where (r.company_id, r.store_id, r.recall_id, r.order_id) = (${company_id}, ${store_id}, ${recall_id}, next.order_id)
    returning r.order_id, r.outcome, next.name, next.email`.execute(tx)
  for (const { order_id, name, email, outcome } of rows) {
    if (outcome === 'queued')
      await sendMail(tx, { template: 'recall', to: email, name, recall_id, order_id })
  }
  return rows.length
}

async function isAnyWaiting(
  job: Job,
  { company_id, store_id }: StoreKey,
  recall_id: string,
): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from recall_orders where told_at is null
      and (company_id, store_id, recall_id) = (${company_id}, ${store_id}, ${recall_id})) as waits`.execute(
    job,
  )
  return rows[0]?.waits ?? false
}
