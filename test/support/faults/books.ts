import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Told } from './load.ts'

export type Books = {
  contradictions: unknown[]
  lost: string[]
  twice: string[]
  unsettled: string[]
}

/** Compares acknowledged changes with the database. */
async function audit(keeper: Client, told: Told): Promise<Books> {
  const { rows: contradictions } = await keeper.query(
    'select rule, order_id from broken_invariants',
  )
  const { rows: orders } = await keeper.query<{ key: string; session: string; state: string }>(
    `select k.key, a.provider_ref as session, o.state from idempotency_keys k
     join orders o on o.id = k.order_id join payment_attempts a on a.order_id = o.id
     where k.key = any($1)`,
    [[...told.orders.keys()]],
  )
  const sessions = Map.groupBy(orders, ({ key }) => key)
  const { rows: messages } = await keeper.query<{ text: string; times: number }>(
    `select message as text, count(*)::int as times from support_messages where message = any($1) group by 1`,
    [[...told.messages]],
  )
  const { rows: notes } = await keeper.query<{ text: string }>(
    'select note as text from order_notes where note = any($1)',
    [[...told.notes]],
  )
  const { rows: shelves } = await keeper.query<{ text: string }>(
    "select description as text from store_categories where slug = 'nyheder'",
  )
  const kept = new Set([...messages, ...notes].map(({ text }) => text))
  return {
    contradictions,
    lost: [
      ...[...told.orders]
        .filter(([key, session]) => !sessions.get(key)?.some((one) => one.session === session))
        .map(([key]) => `order ${key}`),
      ...[...told.messages, ...told.notes].filter((text) => !kept.has(text)),
      ...shelves.flatMap(({ text }) => (isWhatWasSaid(text, told) ? [] : [`shelf: ${text}`])),
    ],
    twice: [
      ...[...sessions].filter(([, made]) => made.length > 1).map(([key]) => `order ${key}`),
      ...messages.filter(({ times }) => times > 1).map(({ text }) => text),
    ],
    // Nothing else changes these orders.
    unsettled: orders
      .filter(({ session, state }) => told.paid.has(session) && state !== 'authorised')
      .map(({ session, state }) => `${session} is ${state}`),
  }
}

// The last request may have succeeded with its response lost.
function isWhatWasSaid(text: string, { shelf: { said, asked } }: Told): boolean {
  return text === said || text === asked
}

/** Audits once pending payments are settled, which the app does by itself. */
export async function settledBooks(keeper: Client, told: Told, within = 90_000): Promise<Books> {
  const deadline = Date.now() + within
  for (;;) {
    const books = await audit(keeper, told)
    if (books.unsettled.length === 0 || Date.now() > deadline) return books
    await pause(500)
  }
}
