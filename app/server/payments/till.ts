import type { Job } from '../database/database.ts'
import type { StoreKey } from '../stores/stores.ts'
import type { Payments } from './payments.ts'

/** Where one store's money is asked for: its data, and who takes money for it. */
export type Till = { job: Job; store: StoreKey; payments: Payments }
