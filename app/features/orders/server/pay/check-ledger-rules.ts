import type { Job } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { countLedgerErrors, refreshBrokenRules } from './ledger-errors.ts'

/** Refreshes the broken ledger rules of a store and returns the number of open errors. */
export async function checkLedgerRules(job: Job, store: StoreKey): Promise<number> {
  await refreshBrokenRules(job, store)
  return countLedgerErrors(job, store)
}
