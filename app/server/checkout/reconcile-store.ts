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
 * Normally each order, task and event has its own job. This finds those whose job was lost, by a database
 * restore or a final failure.
 */
export async function reconcileStore(till: Till): Promise<void> {
  const { job, store } = till
  await each(await listForgottenEvents(job, store), (event) => applyWebhook(till, event))
  await each(await listUnsettledOrders(job, store), (order) => lookAtPayment(till, order))
  await each(await listUnmovedOrders(job, store), (order) => moveAskedMoney(till, order))
}

/**
 * Compares recent payments, and older ones with disputes, with the provider's records; then checks the ledger
 * rules. Returns the number of discrepancies.
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
  // Runs even if a comparison failed.
  await compared.finally(async () => {
    found = await reconcileRules(job, store)
  })
  return found
}

/** In milliseconds. Disputes arrive weeks after the payment; providers retry webhooks for three days. */
const disputesBack = 4 * 24 * 60 * 60 * 1_000

function nobody(fault: unknown): string[] {
  if (fault instanceof ProviderAway) return []
  throw fault
}

// A failing item does not block the others. An unavailable provider is retried on the next run.
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
