import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Acknowledged } from './load.ts'

export type AuditResult = {
  contradictions: unknown[]
  lost: string[]
  twice: string[]
  unsettled: string[]
}

/** Compares acknowledged changes with the database. */
async function auditAcknowledged(
  ownerClient: Client,
  acknowledged: Acknowledged,
): Promise<AuditResult> {
  const { rows: contradictions } = await ownerClient.query(
    'select rule, order_id from broken_invariants',
  )
  const { rows: orders } = await ownerClient.query<{ key: string; session: string; state: string }>(
    `select k.key, a.id as session, o.state from idempotency_keys k
     join orders o on o.id = k.order_id join payment_attempts a on a.order_id = o.id
     where k.key = any($1)`,
    [[...acknowledged.orders.keys()]],
  )
  const sessions = Map.groupBy(orders, ({ key }) => key)
  const { rows: messages } = await ownerClient.query<{ text: string; times: number }>(
    `select message as text, count(*)::int as times from support_messages where message = any($1) group by 1`,
    [[...acknowledged.messages]],
  )
  const { rows: notes } = await ownerClient.query<{ text: string }>(
    'select note as text from order_notes where note = any($1)',
    [[...acknowledged.notes]],
  )
  const { rows: categories } = await ownerClient.query<{ text: string }>(
    "select description as text from store_categories where slug = 'nyheder'",
  )
  const stored = new Set([...messages, ...notes].map(({ text }) => text))
  return {
    contradictions,
    lost: [
      ...[...acknowledged.orders]
        .filter(([key, session]) => !sessions.get(key)?.some((one) => one.session === session))
        .map(([key]) => `order ${key}`),
      ...[...acknowledged.messages, ...acknowledged.notes].filter((text) => !stored.has(text)),
      ...categories.flatMap(({ text }) =>
        isExpectedDescription(text, acknowledged) ? [] : [`shelf: ${text}`],
      ),
    ],
    twice: [
      ...[...sessions].filter(([, made]) => made.length > 1).map(([key]) => `order ${key}`),
      ...messages.filter(({ times }) => times > 1).map(({ text }) => text),
    ],
    // Nothing else changes these orders.
    unsettled: orders
      .filter(({ session, state }) => acknowledged.paid.has(session) && state !== 'authorised')
      .map(({ session, state }) => `${session} is ${state}`),
  }
}

// The last request may have succeeded with its response lost.
function isExpectedDescription(
  text: string,
  { newsCategory: { confirmed, requested } }: Acknowledged,
): boolean {
  return text === confirmed || text === requested
}

/** Audits once pending payments are settled, which the app does by itself. */
export async function auditOnceSettled(
  ownerClient: Client,
  acknowledged: Acknowledged,
  timeout = 90_000,
): Promise<AuditResult> {
  const deadline = Date.now() + timeout
  for (;;) {
    const result = await auditAcknowledged(ownerClient, acknowledged)
    if (result.unsettled.length === 0 || Date.now() > deadline) return result
    await pause(500)
  }
}
