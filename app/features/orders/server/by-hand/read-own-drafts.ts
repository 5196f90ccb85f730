import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job } from '#platform/database/database.ts'
import { listDraftsOfAddress } from './order-drafts.ts'

/** The drafts that staff wrote for an address of the customer, which must be confirmed. */
export function readOwnDrafts(job: Job, store: StoreKey, email: string) {
  return listDraftsOfAddress(job, store, email)
}
