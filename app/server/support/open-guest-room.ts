import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { openTill } from '../checkout/open-till.ts'
import type { Customer, Shopper } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import { admitGuest, readLinkedBuyer } from '../orders/admit-guest.ts'
import { readOrderLink } from '../orders/sign-order-link.ts'

export type GuestRoom = {
  order_id: string
  number: number
  /** Such an order is asked about after signing in. */
  hasAccount: boolean
  /** The shop as they see it, with what they asked before. */
  shop: Customer | null
  visitor: Shopper
  admitted(): Promise<Customer | Refused>
}

/** Where the holder of an order's link asks about it. */
export async function openGuestRoom(visit: Visit, token: string): Promise<GuestRoom | Refused> {
  const till = openTill(visit)
  if (isRefused(till)) return till
  const { job, store } = till
  const order_id = readOrderLink(visit.trade.orderKeys, token)
  if (!order_id) return refused('orderNotFound')
  const order = { ...store, order_id }
  const linked = await readLinkedBuyer(job, order)
  if (isRefused(linked)) return linked
  const { number, customer_id, hasAccount } = linked
  const as = (id: string) => visit.database.through({ as: 'customer', ...store, customer_id: id })
  return {
    order_id,
    number,
    hasAccount,
    // The link of an order is no way into an account.
    shop: customer_id === null || hasAccount ? null : as(customer_id),
    visitor: visit.database.through({ as: 'visitor', ...store }),
    async admitted() {
      const admitted = await admitGuest(job, order)
      return isRefused(admitted) ? admitted : as(admitted)
    },
  }
}
