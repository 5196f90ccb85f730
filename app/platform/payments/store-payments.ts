import type { Job } from '../database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Payments } from './payments.ts'

/** The payments of one store, with a handle on its data. */
export type StorePayments = { job: Job; store: StoreKey; payments: Payments }
