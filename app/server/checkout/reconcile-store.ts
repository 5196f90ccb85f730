import { lookAtPayment } from '../orders/check-payment.ts'
import {
  listMovedOrders,
  listUndecidedOrders,
  listUnmovedOrders,
  listUnsettledOrders,
} from '../orders/list-neglected-orders.ts'
import { moveAskedMoney } from '../orders/move-money.ts'
import { listOrdersDrawnBy } from '../orders/read-order-of-payment.ts'
import { reconcileRules } from '../orders/reconcile-rules.ts'
import { reconcileBooks } from '../orders/reconcile-books.ts'
import { ProviderAway } from '../payments/provider.ts'
import type { Till } from '../payments/till.ts'
import { applyWebhook } from './apply-webhook.ts'
import { listForgottenEvents } from './webhook-events.ts'

/**
 * Every order, task and message has a job of its own that follows it up. This finds those whose job was lost: with the
 * queue of a restored database, or after it had failed for good.
 */
export async function reconcileStore(till: Till): Promise<void> {
  const { job, store } = till
  await each(await listForgottenEvents(job, store), (event) => applyWebhook(till, event))
  await each(await listUnsettledOrders(job, store), (order) => lookAtPayment(till, order))
  await each(await listUnmovedOrders(job, store), (order) => moveAskedMoney(till, order))
}

/**
 * The money of the last days, and what is disputed of older money, compared with what the provider says of it; then all
 * books with their own rules. Answers how much there is to look into.
 */
export async function reconcileMoney(till: Till): Promise<number> {
  const { job, store, payments } = till
  const provider = await payments.chosenBy(job, store)
  const captures = await provider?.disputedSince(new Date(Date.now() - disputesBack)).catch(nobody)
  const orders = [
    ...(await listMovedOrders(job, store)),
    ...(await listUndecidedOrders(job, store)),
    ...(await listOrdersDrawnBy(job, store, captures ?? [])),
  ]
  const byId = new Map(orders.map((order) => [order.order_id, order]))
  let found = 0
  const compared = each([...byId.values()], (order) => reconcileBooks(till, order))
  // Also where one of them could not be compared.
  await compared.finally(async () => {
    found = await reconcileRules(job, store)
  })
  return found
}

/** In milliseconds: a dispute comes weeks after its payment, and a provider repeats itself for three days. */
const disputesBack = 4 * 24 * 60 * 60 * 1_000

function nobody(fault: unknown): string[] {
  if (fault instanceof ProviderAway) return []
  throw fault
}

// One that cannot be followed up keeps no other waiting. A provider who is away is asked again the next time.
async function each<One>(
  things: readonly One[],
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  const faults: unknown[] = []
  for (const one of things) {
    await work(one).catch((fault: unknown) => {
      if (!(fault instanceof ProviderAway)) faults.push(fault)
    })
  }
  if (faults.length > 0) throw new AggregateError(faults, 'not everything could be followed up')
}
