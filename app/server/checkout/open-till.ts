import { refused, type Refused } from '#domain/errors.ts'
import type { Database } from '../database/database.ts'
import type { RequestScope } from '../http/visit.ts'
import type { Payments } from '../payments/payments.ts'
import type { StorePayments } from '../payments/till.ts'
import type { StoreKey } from '../stores/stores.ts'

/** Opens the payments of the visited store. */
export function openStorePayments({
  database,
  store,
  refused: refusal,
  paymentSetup,
}: RequestScope): StorePayments | Refused {
  if (refusal) return refusal
  if (!store) return refused('storeDataMissing')
  return createStorePayments(database, paymentSetup.payments, store)
}

/** For background tasks, without a request. */
export function createStorePayments(
  database: Database,
  payments: Payments,
  { company_id, store_id }: StoreKey,
): StorePayments {
  const store = { company_id, store_id }
  return { job: database.scoped({ as: 'job', ...store }), store, payments }
}

/** For staff, whose store may differ from the visited one. */
export function openStorePaymentsForStaff(
  { database, paymentSetup }: RequestScope,
  { company_id, store_id }: StoreKey,
): StorePayments {
  const store = { company_id, store_id }
  return { job: database.scoped({ as: 'job', ...store }), store, payments: paymentSetup.payments }
}
