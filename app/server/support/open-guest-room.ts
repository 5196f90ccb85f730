import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { openTill } from '../checkout/open-till.ts'
import type { Customer, Shopper } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import { admitGuest, readLinkedBuyer } from '../orders/admit-guest.ts'
import { readOrderLink } from '../orders/sign-order-link.ts'

export type GuestRoom = {
  order_id: string
  number: number
  /** The buyer must sign in to write about such an order. */
  hasAccount: boolean
  /** Handle of the existing guest; null before the first ticket. */
  shop: Customer | null
  visitor: Shopper
  admitted(): Promise<Customer | Refused>
}

/** Access of an order link's holder to the tickets about the order. */
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
    // An order link must not open an account.
    shop: customer_id === null || hasAccount ? null : as(customer_id),
    visitor: visit.database.through({ as: 'visitor', ...store }),
    async admitted() {
      const admitted = await admitGuest(job, order)
      return isRefused(admitted) ? admitted : as(admitted)
    },
  }
}
