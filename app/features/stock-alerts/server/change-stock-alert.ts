import { refused, type Refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { hashToken } from '#platform/crypto/secret-token.ts'
import type { Job, Database, Scoped } from '#platform/database/database.ts'
import {
  endStockAlertOfCustomer,
  findStockAlert,
  setStockAlertState,
  listStockAlertsOfCustomer,
} from './stock-alerts.ts'
import { toRecord, toText } from '#shared/json-values.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Task } from '#platform/jobs/task.ts'
import { sql } from 'kysely'
import { stockAlertTimes } from '../rules/stock-alert.ts'
import { retention } from '#shared/durations.ts'
import { toInterval } from '#platform/database/sql-values.ts'

/** The wish that a mailed link leads to. */
export async function readLinkedStockAlert(job: Job, store: StoreKey, token: string) {
  const wish = token === '' ? null : await findStockAlert(job, store, hashToken(token))
  return wish ?? refused('wishLinkInvalid')
}

/** Confirms a wish; one that waits is ended by its link instead. */
export async function followStockAlertLink(
  job: Job,
  store: StoreKey,
  token: string,
): Promise<Refused | null> {
  const wish = await findStockAlert(job, store, hashToken(token))
  const change =
    wish?.state === 'unconfirmed'
      ? ({ from: ['unconfirmed'], to: 'waiting' } as const)
      : ({ from: ['waiting'], to: 'ended' } as const)
  return (await setStockAlertState(job, store, hashToken(token), change))
    ? null
    : refused('wishLinkInvalid')
}

export async function endOwnStockAlert(
  job: Job,
  store: StoreKey,
  customer_id: string,
  id: string,
): Promise<Refused | null> {
  if (!isId(id)) return refused('wishNotFound')
  return (await endStockAlertOfCustomer(job, store, { customer_id, id }))
    ? null
    : refused('wishNotFound')
}

/** The open wishes of a customer. */
export function listOwnStockAlerts(job: Job, store: StoreKey, customer_id: string) {
  return listStockAlertsOfCustomer(job, store, customer_id)
}

export const deleteStockAlertsTask = 'forget-wishes'

type Person = {
  customer_id: string
  /** Null unless it is confirmed. */
  email: string | null
}

/** Enqueued in the transaction that deletes the account. */
export function enqueueStockAlertDeletion(
  auth: Scoped<'customer_auth'>,
  person: Person,
): Promise<void> {
  return enqueue(auth, deleteStockAlertsTask, person)
}

export function deleteStockAlertsOfCustomer(database: Database): Task {
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

/** Addresses are kept no longer than they serve the wish. */
export async function deleteOldStockAlerts(job: Job): Promise<void> {
  await job
    .deleteFrom('stock_wishes')
    .where((row) =>
      row.or([
        row('state', '=', 'unconfirmed').and(
          'created_at',
          '<',
          sql<Date>`now() - ${toInterval(retention.unconfirmedRequest)}`,
        ),
        row('state', 'in', ['told', 'ended']).and(
          'updated_at',
          '<',
          sql<Date>`now() - ${toInterval(stockAlertTimes.afterwards)}`,
        ),
        row('created_at', '<', sql<Date>`now() - ${toInterval(stockAlertTimes.open)}`),
      ]),
    )
    .execute()
}
