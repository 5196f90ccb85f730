import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { toDeletedCustomer } from '../rules/deleted-customer.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { readLinkedBuyer } from '#features/orders/server/place/claim-orders.ts'
import { clearRequestsOfOrders } from '#features/support/server/tickets/delete-customer-content.ts'

/**
 * Deletes the requests and the reviews of a guest. The order keeps its buyer for as long as bookkeeping law requires. A
 * repeated deletion finds nothing. The caller has verified the link of the order.
 */
export function deleteGuestData(
  job: Job,
  { company_id, store_id, order_id }: StoreKey & { order_id: string },
): Promise<Refused | null> {
  const store = { company_id, store_id }
  return inTransaction(job, async (tx) => {
    const buyer = await readLinkedBuyer(tx, { ...store, order_id })
    if (isRefused(buyer)) return buyer
    const { customer_id: guest_id, hasAccount } = buyer
    // An order link must not delete the content of an account.
    if (hasAccount) return refused('signInRequired')
    await tx.deleteFrom('reviews').where(ofTenant(store)).where('order_id', '=', order_id).execute()
    if (guest_id === null) return null
    // A request refers to its order and the buyer together.
    await clearRequestsOfOrders(tx, store, { order_ids: [order_id], guest_ids: [guest_id] })
    await tx
      .updateTable('orders')
      .set({ customer_id: null })
      .where(ofTenant(store))
      .where('id', '=', order_id)
      .execute()
    await tx
      .updateTable('customers')
      .set(toDeletedCustomer(guest_id))
      .where(ofTenant(store))
      .where('id', '=', guest_id)
      .where('is_guest', '=', true)
      .execute()
    return null
  })
}
