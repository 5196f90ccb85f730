import { refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Message } from '../payments/provider.ts'
import type { Till } from '../payments/till.ts'
import { applyWebhookTask } from './checkout-tasks.ts'
import { insertWebhookEvent, type EventKey } from './webhook-events.ts'

/** In bytes, far above the largest real event. */
export const longestWebhook = 256 * 1024

/**
 * Verifies and stores a provider's webhook and returns at once; the queue applies it. Duplicate events are
 * ignored.
 */
export async function receiveWebhook(
  { job, store, payments }: Till,
  name: string,
  message: Message,
): Promise<EventKey | Refused> {
  const provider = await payments.named(job, store, name)
  if (!provider) return refused('pageNotFound')
  const event = await provider.heard(message, new Date())
  if (!event) return refused('webhookForged')
  const { company_id, store_id } = store
  const key = { company_id, store_id, provider: name, event_id: event.id }
  await inOneTransaction(job, async (inside) => {
    const isNews = await insertWebhookEvent(inside, key, event)
    const { provider: named, event_id } = key
    if (isNews) await enqueue(inside, applyWebhookTask, { provider: named, event_id })
  })
  return key
}
