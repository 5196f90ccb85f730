import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { to } from '#shared/paths/paths.ts'
import { asOwner } from '#platform/database/address.ts'
import { hashToken, createToken } from '#platform/crypto/secret-token.ts'
import { readSettings } from '#app/settings.ts'
import { connectEventStream, type EventStream } from '../test/support/event-stream.ts'
import { startDatabase } from '../tools/database.ts'
import type { AppProcess } from './app-process.ts'

type Thread = { ticket_id: string; token: string; address: string; listener: EventStream }

export type ThreadFigures = {
  /** Milliseconds from sending a message to its arrival in the other browser. */
  median: number
  p99: number
  /** Kilobytes of app memory per open conversation. */
  memory: number
}

const host = 'localhost'
const customerCount = 100
const ticketsPerCustomer = 5
const messageCount = 400
const interval = 15

/** Opens 500 conversations in one process and sends messages to one after another. */
export async function measureThreads(app: AppProcess, data: string): Promise<ThreadFigures> {
  const database = await startDatabase(readSettings({ TORV_DATA: data }))
  const owner = new Client(asOwner(database.address))
  await owner.connect()
  try {
    const tickets = await createTickets(owner)
    const before = await readSettledMemory(app)
    const port = Number(new URL(app.url).port)
    const threads: Thread[] = []
    for (const one of tickets) threads.push({ ...one, listener: await listen(port, one) })
    const after = await readSettledMemory(app)
    const delays = (await sendMessages(threads, owner)).toSorted((one, other) => one - other)
    for (const { listener } of threads) listener.disconnect()
    return {
      median: quantile(delays, 0.5),
      p99: quantile(delays, 0.99),
      memory: ((after - before) * 1_024) / threads.length,
    }
  } finally {
    await owner.end()
    await database.stop()
  }
}

/** Creates 100 signed-in customers of the demo store with five tickets each. */
async function createTickets(owner: Client): Promise<Omit<Thread, 'listener'>[]> {
  const tickets: Omit<Thread, 'listener'>[] = []
  for (let index = 0; index < customerCount; index += 1) {
    const token = createToken()
    const { rows } = await owner.query<{ ticket_id: string }>(
      `with shop as (select company_id, id as store_id from stores where domain = $1),
        customer as (insert into customers (company_id, store_id, name, email)
          select company_id, store_id, 'Kunde', $2 from shop returning *),
        session as (insert into customer_sessions (company_id, store_id, customer_id, token, expires_at)
          select company_id, store_id, id, $3, now() + interval '1 hour' from customer)
       insert into support_tickets (company_id, store_id, user_id, type, title)
       select company_id, store_id, id, 'other', 'Andet' from customer, generate_series(1, $4)
       returning id as ticket_id`,
      [host, `kunde${index}@maaling.example`, hashToken(token), ticketsPerCustomer],
    )
    const address = `10.0.${index}.1`
    tickets.push(...rows.map(({ ticket_id }) => ({ ticket_id, token, address })))
  }
  return tickets
}

async function listen(
  port: number,
  { ticket_id, token, address }: Omit<Thread, 'listener'>,
): Promise<EventStream> {
  const listener = await connectEventStream(port, {
    host: `${host}:${port}`,
    path: to.support.events(ticket_id),
    headers: { cookie: `shop=${token}`, 'x-forwarded-for': address },
  })
  if (listener.status !== 200) throw new Error(`a conversation was answered ${listener.status}`)
  return listener
}

async function sendMessages(threads: readonly Thread[], owner: Client): Promise<number[]> {
  const pending: Promise<number>[] = []
  for (let count = 0; count < messageCount; count += 1) {
    const thread = threads[(count * 7) % threads.length]
    if (!thread) break
    const text = `Besked ${count}`
    const sentAt = performance.now()
    pending.push(waitForMessage(thread.listener, text).then(() => performance.now() - sentAt))
    await owner.query(
      `insert into support_messages (company_id, store_id, ticket_id, user_id, message)
       select company_id, store_id, id, user_id, $2 from support_tickets where id = $1`,
      [thread.ticket_id, text],
    )
    await pause(interval)
  }
  return Promise.all(pending)
}

async function waitForMessage({ events }: EventStream, text: string): Promise<void> {
  while (!events.some(({ data }) => data['message'] === text)) await pause(1)
}

/** Waits until the memory used for the setup is released. */
async function readSettledMemory(app: AppProcess): Promise<number> {
  await pause(3_000)
  return app.memory()
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
