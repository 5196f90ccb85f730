import type { Job } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { deleteOldKeys } from '../place/idempotency-keys.ts'
import { deleteOldEvents } from './webhook-events.ts'

/** Deletes idempotency keys and webhook events past their retention. */
export async function deleteOldPaymentMessages(job: Job, store: StoreKey): Promise<void> {
  await deleteOldKeys(job, store)
  await deleteOldEvents(job, store)
}
