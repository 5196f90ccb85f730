import { reconcileAges } from '#shared/durations.ts'
import { pollPayment } from './leave-payment.ts'
import {
  listRecentlyPaidOrders,
  listOpenDisputeOrders,
  listOrdersWithPendingTask,
  listOverdueUnpaidOrders,
} from '../ship/list-stale-orders.ts'
import { retryPendingTask } from './run-payment-task.ts'
import { listOrdersByCapture } from './find-order-by-payment.ts'
import { checkLedgerRules, reconcileLedger } from './reconcile-ledger.ts'
import { providerNames, ProviderUnavailable } from '#platform/payments/provider.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { applyWebhook } from './receive-webhook.ts'
import { listUnappliedEvents } from './webhook-events.ts'

/**
 * Normally each order, task and event has its own job. This finds those whose job was lost, by a database
 * restore or a final failure.
 */
export async function reconcileStore(storePayments: StorePayments): Promise<void> {
  const { job, store } = storePayments
  await runEach(await listUnappliedEvents(job, store), (event) =>
    applyWebhook(storePayments, event),
  )
  await runEach(await listOverdueUnpaidOrders(job, store), (order) =>
    pollPayment(storePayments, order),
  )
  await runEach(await listOrdersWithPendingTask(job, store), (order) =>
    retryPendingTask(storePayments, order),
  )
}

/**
 * Compares recent payments, and older ones with disputes, with the provider's records; then checks the ledger
 * rules. Returns the number of discrepancies.
 */
export async function reconcileMoney(storePayments: StorePayments): Promise<number> {
  const { job, store, payments } = storePayments
  const since = new Date(Date.now() - reconcileAges.dispute)
  const captures: string[] = []
  // Orders of a former provider may still be disputed there.
  for (const name of providerNames) {
    const provider = await payments.findByName(job, store, name)
    if (provider)
      captures.push(...(await provider.listDisputedSince(since).catch(ignoreUnavailable)))
  }
  const orders = [
    ...(await listRecentlyPaidOrders(job, store)),
    ...(await listOpenDisputeOrders(job, store)),
    ...(await listOrdersByCapture(job, store, captures)),
  ]
  const byId = new Map(orders.map((order) => [order.order_id, order]))
  let discrepancies = 0
  const comparison = runEach([...byId.values()], (order) => reconcileLedger(storePayments, order))
  // Runs even if a comparison failed.
  await comparison.finally(async () => {
    discrepancies = await checkLedgerRules(job, store)
  })
  return discrepancies
}

function ignoreUnavailable(error: unknown): string[] {
  if (error instanceof ProviderUnavailable) return []
  throw error
}

// A failing item does not block the others. An unavailable provider is retried on the next run.
async function runEach<One>(
  items: readonly One[],
  run: (one: One) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for (const one of items) {
    await run(one).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) errors.push(error)
    })
  }
  if (errors.length > 0) throw new AggregateError(errors, 'not everything could be followed up')
}
