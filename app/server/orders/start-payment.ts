import { refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Job } from '../database/database.ts'
import { lockOrder, type OrderKey } from './orders.ts'
import { insertAttempt, type ProviderRef } from './payments.ts'

/** A provider has been asked to reserve the whole amount; the order waits for its answer. */
export function startPayment(
  job: Job,
  order: OrderKey,
  payment: ProviderRef,
): Promise<Refused | null> {
  return inOneTransaction(job, async (inside) => {
    const found = await lockOrder(inside, order)
    if (!found) return refused('orderNotFound')
    if (found.state !== 'pending_payment') return refused('orderStepRefused')
    const { total: amount, currency } = found
    await insertAttempt(inside, order, { ...payment, amount, currency })
    return null
  })
}
