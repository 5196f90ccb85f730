import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { unplacedStates } from '../../rules/order.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { findBuyer, insertGuest, setOrderCustomer } from './buyers.ts'
import type { OrderKey } from '../order-key.ts'
import { lockOrder } from '../orders.ts'

export type LinkedBuyer = {
  number: number
  /** Null until the first ticket about the order. */
  customer_id: string | null
  hasAccount: boolean
}

/** Returns the buyer of an order that was paid or is being paid; other orders are not found. */
export async function readLinkedBuyer(job: Job, order: OrderKey): Promise<LinkedBuyer | Refused> {
  const buyer = await findBuyer(job, order)
  if (!buyer || unplacedStates.some((state) => state === buyer.state))
    return refused('orderNotFound')
  const { number, customer_id, is_guest } = buyer
  return { number, customer_id, hasAccount: customer_id !== null && is_guest === false }
}

/** Creates at most one guest customer per order. */
export function getOrCreateGuest(job: Job, order: OrderKey): Promise<string | Refused> {
  return inTransaction(job, async (tx) => {
    // Two concurrent requests must not create two guests.
    await lockOrder(tx, order)
    const linked = await readLinkedBuyer(tx, order)
    if (isRefused(linked)) return linked
    if (linked.hasAccount) return refused('signInRequired')
    if (linked.customer_id !== null) return linked.customer_id
    const buyer = await findBuyer(tx, order)
    if (!buyer) return refused('orderNotFound')
    const { name, email, phone, address } = buyer
    const customer_id = await insertGuest(tx, order, { name, email, phone, address })
    await setOrderCustomer(tx, order, customer_id)
    return customer_id
  })
}
