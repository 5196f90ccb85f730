import { refused, type Refused } from '#shared/errors/errors.ts'
import type { Database } from '#platform/database/database.ts'
import type { PaymentSetup, StorePayments } from '#platform/payments/store-payments.ts'
import type { Payments } from '#platform/payments/payments.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

type PaymentServices = { database: Database; paymentSetup: PaymentSetup }

/** A visited store, or why there is none. */
export type VisitedStore = PaymentServices & { store: StoreKey | null; refused: Refused | null }

/** Opens the payments of the visited store. */
export function openStorePayments({
  database,
  store,
  refused: refusal,
  paymentSetup,
}: VisitedStore): StorePayments | Refused {
  if (refusal) return refusal
  if (!store) return refused('storeDataMissing')
  return createStorePayments(database, paymentSetup.payments, store)
}

/** Background tasks have no request. */
export function createStorePayments(
  database: Database,
  payments: Payments,
  { company_id, store_id }: StoreKey,
): StorePayments {
  const store = { company_id, store_id }
  return { job: database.scoped({ as: 'job', ...store }), store, payments }
}

/** The store of staff may differ from the visited one. */
export function openStorePaymentsForStaff(
  { database, paymentSetup }: PaymentServices,
  store: StoreKey,
): StorePayments {
  return createStorePayments(database, paymentSetup.payments, store)
}
