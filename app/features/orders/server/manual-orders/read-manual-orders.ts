import { pageLengths } from '#shared/limits.ts'
import { parseManualOrderLines, manualOrderRetention } from '../../rules/manual-order.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import {
  type Staff,
  type Job,
  type Database,
  type Scoped,
  inTransaction,
} from '#platform/database/database.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import {
  listDrafts,
  listDraftsOfAddress,
  deleteManualOrder,
  lockManualOrder,
  type ManualOrderKey,
} from './manual-orders.ts'
import { sql } from 'kysely'
import { toRecord, toText } from '#shared/json-values.ts'
import { toInterval } from '#platform/database/sql-values.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Task } from '#platform/jobs/task.ts'
import { refused, type Refused } from '#shared/errors/errors.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'

export async function readOrderDrafts(staff: Staff, store: StoreKey, page: number) {
  const refusal = await checkPermission(staff, store.company_id, 'handleOrders')
  if (refusal) return refusal
  const drafts = await listDrafts(staff, store, page)
  const length = pageLengths.customerOrders
  return {
    page,
    hasNext: drafts.length > length,
    drafts: drafts.slice(0, length).map(({ lines, ...draft }) => ({
      ...draft,
      pieces: parseManualOrderLines(lines).reduce((count, { quantity }) => count + quantity, 0),
    })),
  }
}

/** The drafts that staff wrote for an address of the customer, which must be confirmed. */
export function readOwnDrafts(job: Job, store: StoreKey, email: string) {
  return listDraftsOfAddress(job, store, email)
}

export const deleteDraftsTask = 'forget-drafts'

/** Drafts hold the names of people who may have bought nothing. */
export async function deleteOldDrafts(job: Job): Promise<void> {
  await job
    .deleteFrom('order_drafts')
    .where('updated_at', '<', sql<Date>`now() - ${toInterval(manualOrderRetention)}`)
    .execute()
}

/** Enqueued in the transaction that deletes the account; its address is confirmed. */
export function enqueueManualOrderDeletion(
  auth: Scoped<'customer_auth'>,
  email: string,
): Promise<void> {
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

/** Its orders stay. */
export function removeManualOrder(staff: Staff, draft: ManualOrderKey): Promise<null | Refused> {
  const { company_id, store_id, draft_id } = draft
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, company_id, 'handleOrders')
    if (refusal) return refusal
    const current = await lockManualOrder(tx, draft)
    if (!current) return refused('draftNotFound')
    await deleteManualOrder(tx, draft)
    await recordChange(tx, {
      company_id,
      store_id,
      action: 'deleted',
      subject_type: 'order_draft',
      subject_id: draft_id,
      subject_name: '',
    })
    return null
  })
}
