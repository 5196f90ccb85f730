import { refused, type Refused } from '#domain/errors/errors.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Message } from '#server/platform/payments/provider.ts'
import type { StorePayments } from '#server/platform/payments/store-payments.ts'
import { applyWebhookTask } from './checkout-task-names.ts'
import { insertWebhookEvent, type EventKey } from './webhook-events.ts'

/** In bytes, far above the largest real event. */
/**
 * Verifies and stores a provider's webhook and returns at once; the queue applies it. Duplicate events are
 * ignored.
 */
export async function receiveWebhook(
  { job, store, payments }: StorePayments,
  name: string,
  message: Message,
): Promise<EventKey | Refused> {
  const provider = await payments.findByName(job, store, name)
  if (!provider) return refused('pageNotFound')
  const event = await provider.verifyMessage(message, new Date())
  if (!event) return refused('webhookForged')
  const { company_id, store_id } = store
  const key = { company_id, store_id, provider: name, event_id: event.id }
  await inTransaction(job, async (tx) => {
    const isNew = await insertWebhookEvent(tx, key, event)
    const { provider: providerName, event_id } = key
    if (isNew) await enqueue(tx, applyWebhookTask, { provider: providerName, event_id })
  })
  return key
}
