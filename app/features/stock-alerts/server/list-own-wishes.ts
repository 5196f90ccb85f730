import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job } from '#platform/database/database.ts'
import { listWishesOfCustomer } from './stock-wishes.ts'

/** The open wishes of a customer. */
export function listOwnWishes(job: Job, store: StoreKey, customer_id: string) {
  return listWishesOfCustomer(job, store, customer_id)
}
