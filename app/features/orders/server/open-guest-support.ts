import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { listLines } from './order-lines.ts'
import { openStorePayments, type VisitedStore } from './pay/open-store-payments.ts'
import type { Customer, Shopper } from '#platform/database/database.ts'
import { getOrCreateGuest, readLinkedBuyer } from './place/claim-orders.ts'
import { listReceipts } from './ship/confirm-delivery.ts'
import { verifyOrderLink } from './sign-order-link.ts'

export type GuestSupport = {
  order_id: string
  number: number
  /** The buyer must sign in to write about such an order. */
  hasAccount: boolean
  /** Handle of the existing guest; null before the first ticket. */
  shop: Customer | null
  visitor: Shopper
  listLines(): ReturnType<typeof listLines>
  listReceipts(): ReturnType<typeof listReceipts>
  guest(): Promise<Customer | Refused>
}

/** Access of an order link's holder to the tickets about the order. */
export async function openGuestSupport(
  visited: VisitedStore,
  token: string,
): Promise<GuestSupport | Refused> {
  const storePayments = openStorePayments(visited)
  if (isRefused(storePayments)) return storePayments
  const { job, store } = storePayments
  const order_id = verifyOrderLink(visited.paymentSetup.orderKeys, token)
  if (!order_id) return refused('orderNotFound')
  const order = { ...store, order_id }
  const linked = await readLinkedBuyer(job, order)
  if (isRefused(linked)) return linked
  const { number, customer_id, hasAccount } = linked
  const openHandle = (id: string) =>
    visited.database.scoped({ as: 'customer', ...store, customer_id: id })
  return {
    order_id,
    number,
    hasAccount,
    // An order link must not open an account.
    // Proven by app/features/orders/tests/guest-requests.shop.test.ts: an unpaid order and an order of an account take no requests through their link
    shop: customer_id === null || hasAccount ? null : openHandle(customer_id),
    visitor: visited.database.scoped({ as: 'visitor', ...store }),
    listLines: () => listLines(job, order),
    listReceipts: () => listReceipts(job, order, [order_id]),
    async guest() {
      const guest = await getOrCreateGuest(job, order)
      return isRefused(guest) ? guest : openHandle(guest)
    },
  }
}
