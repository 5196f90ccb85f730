import type { Job } from '../database/database.ts'
import type { StoreKey } from '../stores/stores.ts'
import { countBookFaults, updateBrokenRules } from './book-faults.ts'

/** Refreshes the broken ledger rules of a store and returns the number of open errors. */
export async function reconcileRules(job: Job, store: StoreKey): Promise<number> {
  await updateBrokenRules(job, store)
  return countBookFaults(job, store)
}
