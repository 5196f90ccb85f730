import type { Job } from '../database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Payments } from './payments.ts'
import type { Keys } from '../crypto/keys.ts'

/** The payments of one store, with a handle on its data. */
export type StorePayments = { job: Job; store: StoreKey; payments: Payments }

/** The payment providers, and the keys that sign order links for guests. */
export type PaymentSetup = { payments: Payments; orderKeys: Keys }
