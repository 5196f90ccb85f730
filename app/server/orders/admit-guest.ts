import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { neverPlaced } from '#domain/order.ts'
import { inOneTransaction, type Job } from '../database/database.ts'
import { findBuyer, insertGuest, nameBuyer } from './buyers.ts'
import type { OrderKey } from './order-key.ts'
import { lockOrder } from './orders.ts'

export type LinkedBuyer = {
  number: number
  /** Null until the first ticket about the order. */
  customer_id: string | null
  hasAccount: boolean
}

/** Returns the buyer of an order that was paid or is being paid; other orders are not found. */
export async function readLinkedBuyer(job: Job, order: OrderKey): Promise<LinkedBuyer | Refused> {
  const buyer = await findBuyer(job, order)
  if (!buyer || neverPlaced.some((state) => state === buyer.state)) return refused('orderNotFound')
  const { number, customer_id, is_guest } = buyer
  return { number, customer_id, hasAccount: customer_id !== null && is_guest === false }
}

/** Creates at most one guest customer per order. */
export function admitGuest(job: Job, order: OrderKey): Promise<string | Refused> {
  return inOneTransaction(job, async (inside) => {
    // Two concurrent requests must not create two guests.
    await lockOrder(inside, order)
    const linked = await readLinkedBuyer(inside, order)
    if (isRefused(linked)) return linked
    if (linked.hasAccount) return refused('signInRequired')
    if (linked.customer_id !== null) return linked.customer_id
    const buyer = await findBuyer(inside, order)
    if (!buyer) return refused('orderNotFound')
    const { name, email, phone, address } = buyer
    const customer_id = await insertGuest(inside, order, { name, email, phone, address })
    await nameBuyer(inside, order, customer_id)
    return customer_id
  })
}
