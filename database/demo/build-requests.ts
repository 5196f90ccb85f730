import type { Job, Staff } from '#server/database/database.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import { answerAsCustomer, answerAsStaff } from '#server/support/answer-ticket.ts'
import { markTicketRead } from '#server/support/mark-ticket-read.ts'
import { openTicket } from '#server/support/open-ticket.ts'
import { setTicketStatus } from '#server/support/set-ticket-status.ts'
import type { TicketStatus } from '#domain/ticket.ts'
import type { Buyer } from './build-customers.ts'
import { hoursFrom } from './clock.ts'
import { done } from './done.ts'
import { answersTo } from './answers.ts'
import type { Request } from './goods/types.ts'

export type Counter = {
  /** Writes customer messages with their original dates. */
  job: Job
  /** Replies for the shop. */
  staff: Staff
  store: StoreKey
  buyers: Map<string, Buyer>
  now: Date
}

type Ticket = { id: string; status: TicketStatus; messages: number }

/** Opens missing requests, oldest first, and replays each conversation. */
export async function buildRequests(counter: Counter, requests: Request[]): Promise<void> {
  const { staff, store } = counter
  const present = await listTickets(counter)
  const oldestFirst = requests.toSorted((one, other) => other.hours_ago - one.hours_ago)
  for (const [index, request] of oldestFirst.entries()) {
    const customer = customerOf(counter, request)
    const ticket = present[index] ?? (await opened(counter, customer, request))
    for (const message of request.messages.slice(ticket.messages)) {
      await written(counter, customer, ticket.id, message)
    }
    const { status } = request
    if (status !== 'pending' && status !== ticket.status) {
      done(await setTicketStatus(staff, store, ticket.id, status))
    }
    // A request waiting for the customer ends with an unread staff reply.
    if (status !== 'waiting_customer') {
      await markTicketRead(counter.job, store, ticket.id, request.messages.length)
    }
  }
}

async function listTickets({ job, store }: Counter): Promise<Ticket[]> {
  const tickets = await job
    .selectFrom('support_tickets as t')
    .leftJoin('support_messages as m', (join) =>
      join
        .onRef('m.company_id', '=', 't.company_id')
        .onRef('m.store_id', '=', 't.store_id')
        .onRef('m.ticket_id', '=', 't.id'),
    )
    .where('t.company_id', '=', store.company_id)
    .where('t.store_id', '=', store.store_id)
    .groupBy(['t.id', 't.status', 't.created_at'])
    .orderBy('t.created_at')
    .select((row) => ['t.id', 't.status', row.fn.count<number>('m.id').as('messages')])
    .execute()
  return tickets
}

type Customer = StoreKey & { customer_id: string }

function customerOf({ buyers, store }: Counter, { customer }: Request): Customer {
  const buyer = buyers.get(customer)
  if (!buyer) throw new Error(`the demo has no customer ${customer}`)
  return { ...store, customer_id: buyer.customer_id }
}

async function opened(
  { job, now }: Counter,
  customer: Customer,
  request: Request,
): Promise<Ticket> {
  const answers = await answersTo(job, customer, request)
  const at = hoursFrom(now, -request.hours_ago)
  const ticket = done(await openTicket(job, customer, { type: request.type, answers }, at))
  if ('faults' in ticket)
    throw new Error(`a request of the demo is wrong: ${JSON.stringify(ticket)}`)
  return { id: ticket.ticket_id, status: 'pending', messages: 0 }
}

async function written(
  { job, staff, store, now }: Counter,
  customer: Customer,
  ticket_id: string,
  { is_staff, hours_ago, message }: Request['messages'][number],
): Promise<void> {
  const reply = { ticket_id, message }
  const at = hoursFrom(now, -hours_ago)
  done(
    is_staff
      ? await answerAsStaff(staff, store, reply, at)
      : await answerAsCustomer(job, customer, reply, at),
  )
}
