import { inTransaction, type Job } from '#platform/database/database.ts'
import type { Movement } from '#platform/payments/provider.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import {
  deleteLedgerMismatch,
  insertLedgerMismatch,
  countLedgerErrors,
  refreshBrokenRules,
} from './ledger-errors.ts'
import { hasNoticedEvent, insertSystemEvent } from '../order-events.ts'
import type { OrderKey } from '../order-key.ts'
import { lockOrder } from '../orders.ts'
import { findAttempt } from './attempts.ts'
import { listEntries } from './payments.ts'
import { syncPayment } from './sync-payment.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

/**
 * Compares the provider's movements with the ledger and records the missing ones. Remaining differences are
 * noted once in the order history and listed for staff until resolved.
 */
export async function reconcileLedger(
  storePayments: StorePayments,
  order: OrderKey,
): Promise<void> {
  await syncPayment(storePayments, order)
  const attempt = await findAttempt(storePayments.job, order)
  if (!attempt?.provider_ref) return
  const provider = await storePayments.payments.findByName(
    storePayments.job,
    storePayments.store,
    attempt.provider,
  )
  if (!provider || provider.name === 'credit') return
  const { movements } = await provider.read(attempt.provider_ref)
  const entries = await listEntries(storePayments.job, order)
  const ofProvider = entries.filter((entry) => entry.provider === provider.name)
  const differences = listDifferences(movements, ofProvider)
  if (differences.length === 0) return deleteLedgerMismatch(storePayments.job, order)
  await inTransaction(storePayments.job, async (tx) => {
    await lockOrder(tx, order)
    await insertLedgerMismatch(tx, order)
    const detail = { what: 'books differ', movements: differences }
    if (!(await hasNoticedEvent(tx, order, detail)))
      await insertSystemEvent(tx, order, 'noticed', detail)
  })
}

type LedgerEntry = Awaited<ReturnType<typeof listEntries>>[number]

/** References that are missing on one side or differ in amount. */
function listDifferences(
  providerMovements: readonly Movement[],
  entries: readonly LedgerEntry[],
): string[] {
  const ledgerAmounts = new Map(
    entries.map(({ provider_ref, amount }) => [provider_ref, Math.abs(amount)]),
  )
  const providerAmounts = new Map(providerMovements.map(({ ref, amount }) => [ref, Number(amount)]))
  return [...new Set([...ledgerAmounts.keys(), ...providerAmounts.keys()])]
    .filter((ref) => ledgerAmounts.get(ref) !== providerAmounts.get(ref))
    .toSorted()
}

/** Refreshes the broken ledger rules of a store and returns the number of open errors. */
export async function checkLedgerRules(job: Job, store: StoreKey): Promise<number> {
  await refreshBrokenRules(job, store)
  return countLedgerErrors(job, store)
}
