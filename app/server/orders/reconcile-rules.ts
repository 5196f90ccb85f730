import type { Job } from '../database/database.ts'
import type { StoreKey } from '../stores/stores.ts'
import { countBookFaults, updateBrokenRules } from './book-faults.ts'

/** Holds the books of a store against their own rules, and answers how much there is for people to look into. */
export async function reconcileRules(job: Job, store: StoreKey): Promise<number> {
  await updateBrokenRules(job, store)
  return countBookFaults(job, store)
}
