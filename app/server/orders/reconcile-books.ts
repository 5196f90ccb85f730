import { inOneTransaction } from '../database/database.ts'
import type { Movement } from '../payments/provider.ts'
import type { Till } from '../payments/till.ts'
import { deleteDifference, insertDifference } from './book-faults.ts'
import { hasNoticed, noteEvent } from './order-events.ts'
import type { OrderKey } from './order-key.ts'
import { lockOrder } from './orders.ts'
import { findAttempt, listEntries } from './payments.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Compares the provider's movements with the ledger and records the missing ones. Remaining differences are
 * noted once in the order history and listed for staff until resolved.
 */
export async function reconcileBooks(till: Till, order: OrderKey): Promise<void> {
  await settlePayment(till, order)
  const attempt = await findAttempt(till.job, order)
  if (!attempt?.provider_ref) return
  const provider = await till.payments.named(till.job, till.store, attempt.provider)
  if (!provider) return
  const { movements } = await provider.read(attempt.provider_ref)
  const differing = differenceOf(movements, await listEntries(till.job, order))
  if (differing.length === 0) return deleteDifference(till.job, order)
  await inOneTransaction(till.job, async (inside) => {
    await lockOrder(inside, order)
    await insertDifference(inside, order)
    const detail = { what: 'books differ', movements: differing }
    if (!(await hasNoticed(inside, order, detail)))
      await noteEvent(inside, order, 'noticed', detail)
  })
}

type Entry = Awaited<ReturnType<typeof listEntries>>[number]

/** References that are missing on one side or differ in amount. */
function differenceOf(theirs: readonly Movement[], ours: readonly Entry[]): string[] {
  const known = new Map(ours.map(({ provider_ref, amount }) => [provider_ref, Math.abs(amount)]))
  const told = new Map(theirs.map(({ ref, amount }) => [ref, Number(amount)]))
  return [...new Set([...known.keys(), ...told.keys()])]
    .filter((ref) => known.get(ref) !== told.get(ref))
    .toSorted()
}
