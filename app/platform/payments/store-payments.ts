import type { Job } from '../database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { type Payments, openPayments } from './payments.ts'
import type { Keys } from '../crypto/keys.ts'

/** The payments of one store, with a handle on its data. */
export type StorePayments = { job: Job; store: StoreKey; payments: Payments }

/** The payment providers, and the keys that sign order links for guests. */
export type PaymentSetup = { payments: Payments; orderKeys: Keys }

export function openPaymentSetup(settings: Parameters<typeof openPayments>[0]): PaymentSetup {
  return { payments: openPayments(settings), orderKeys: settings.keysFor('order links') }
}
