import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { to } from '#domain/paths.ts'
import { asKeeper } from '#server/database/address.ts'
import { hashOfToken, newToken } from '#server/http/secret-token.ts'
import { settingsFrom } from '#server/settings.ts'
import { listenTo, type Listener } from '../test/support/stream.ts'
import { runningDatabase } from '../tools/database.ts'
import type { Square } from './square.ts'

type Thread = { ticket_id: string; token: string; address: string; listener: Listener }

export type ThreadFigures = {
  /** Milliseconds from sending a message to its arrival in the other browser. */
  median: number
  p99: number
  /** Kilobytes of app memory per open conversation. */
  memory: number
}

const host = 'localhost'
const people = 100
const each = 5
const messages = 400
const between = 15

/** Opens 500 conversations in one process and sends messages to one after another. */
export async function openThreads(square: Square, data: string): Promise<ThreadFigures> {
  const database = await runningDatabase(settingsFrom({ TORV_DATA: data }))
  const keeper = new Client(asKeeper(database.address))
  await keeper.connect()
  try {
    const asked = await ask(keeper)
    const before = await settledMemory(square)
    const port = Number(new URL(square.url).port)
    const threads: Thread[] = []
    for (const one of asked) threads.push({ ...one, listener: await listen(port, one) })
    const after = await settledMemory(square)
    const delays = (await writeInto(threads, keeper)).toSorted((one, other) => one - other)
    for (const { listener } of threads) listener.hangUp()
    return {
      median: at(delays, 0.5),
      p99: at(delays, 0.99),
      memory: ((after - before) * 1_024) / threads.length,
    }
  } finally {
    await keeper.end()
    await database.stop()
  }
}

/** Creates 100 signed-in customers of the demo store with five tickets each. */
async function ask(keeper: Client): Promise<Omit<Thread, 'listener'>[]> {
  const asked: Omit<Thread, 'listener'>[] = []
  for (let person = 0; person < people; person += 1) {
    const token = newToken()
    const { rows } = await keeper.query<{ ticket_id: string }>(
      `with shop as (select company_id, id as store_id from stores where domain = $1),
        customer as (insert into customers (company_id, store_id, name, email)
          select company_id, store_id, 'Kunde', $2 from shop returning *),
        session as (insert into customer_sessions (company_id, store_id, customer_id, token, expires_at)
          select company_id, store_id, id, $3, now() + interval '1 hour' from customer)
       insert into support_tickets (company_id, store_id, user_id, type, title)
       select company_id, store_id, id, 'other', 'Andet' from customer, generate_series(1, $4)
       returning id as ticket_id`,
      [host, `kunde${person}@maaling.example`, hashOfToken(token), each],
    )
    const address = `10.0.${person}.1`
    asked.push(...rows.map(({ ticket_id }) => ({ ticket_id, token, address })))
  }
  return asked
}

async function listen(
  port: number,
  { ticket_id, token, address }: Omit<Thread, 'listener'>,
): Promise<Listener> {
  const listener = await listenTo(port, {
    host: `${host}:${port}`,
    path: to.support.events(ticket_id),
    headers: { cookie: `shop=${token}`, 'x-forwarded-for': address },
  })
  if (listener.status !== 200) throw new Error(`a conversation was answered ${listener.status}`)
  return listener
}

async function writeInto(threads: readonly Thread[], keeper: Client): Promise<number[]> {
  const seen: Promise<number>[] = []
  for (let count = 0; count < messages; count += 1) {
    const thread = threads[(count * 7) % threads.length]
    if (!thread) break
    const words = `Besked ${count}`
    const sentAt = performance.now()
    seen.push(heard(thread.listener, words).then(() => performance.now() - sentAt))
    await keeper.query(
      `insert into support_messages (company_id, store_id, ticket_id, user_id, message)
       select company_id, store_id, id, user_id, $2 from support_tickets where id = $1`,
      [thread.ticket_id, words],
    )
    await pause(between)
  }
  return Promise.all(seen)
}

async function heard({ said }: Listener, words: string): Promise<void> {
  while (!said.some(({ data }) => data['message'] === words)) await pause(1)
}

/** Waits until the memory used for the setup is released. */
async function settledMemory(square: Square): Promise<number> {
  await pause(3_000)
  return square.memory()
}

function at(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
