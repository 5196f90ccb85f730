import type { Job, Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { replyAsCustomer, replyAsStaff } from '#features/support/server/messages/reply-to-ticket.ts'
import { markTicketRead } from '#features/support/server/tickets/mark-ticket-read.ts'
import { openTicket } from '#features/support/server/tickets/open-ticket.ts'
import { setTicketStatus } from '#features/support/server/tickets/assign-ticket.ts'
import type { TicketStatus } from '#features/support/rules/ticket.ts'
import type { Buyer } from './build-customers.ts'
import { addHours } from './clock.ts'
import { unwrap } from './unwrap.ts'
import { toFormAnswers } from './ticket-answers.ts'
import type { Request } from './data/types.ts'

export type RequestContext = {
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
export async function buildRequests(context: RequestContext, requests: Request[]): Promise<void> {
  const { staff, store } = context
  const existingTickets = await listTickets(context)
  const oldestFirst = requests.toSorted((one, other) => other.hours_ago - one.hours_ago)
  for (const [index, request] of oldestFirst.entries()) {
    const customer = getCustomer(context, request)
    const ticket = existingTickets[index] ?? (await openDemoTicket(context, customer, request))
    for (const message of request.messages.slice(ticket.messages)) {
      await writeMessage(context, customer, ticket.id, message)
    }
    const { status } = request
    if (status !== 'pending' && status !== ticket.status) {
      unwrap(await setTicketStatus(staff, store, ticket.id, status))
    }
    // A request waiting for the customer ends with an unread staff reply.
    if (status !== 'waiting_customer') {
      await markTicketRead(context.job, store, ticket.id, request.messages.length)
    }
  }
}

async function listTickets({ job, store }: RequestContext): Promise<Ticket[]> {
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

function getCustomer({ buyers, store }: RequestContext, { customer }: Request): Customer {
  const buyer = buyers.get(customer)
  if (!buyer) throw new Error(`the demo has no customer ${customer}`)
  return { ...store, customer_id: buyer.customer_id }
}

async function openDemoTicket(
  { job, now }: RequestContext,
  customer: Customer,
  request: Request,
): Promise<Ticket> {
  const answers = await toFormAnswers(job, customer, request)
  const at = addHours(now, -request.hours_ago)
  const ticket = unwrap(await openTicket(job, customer, { type: request.type, answers }, at))
  if ('fieldErrors' in ticket)
    throw new Error(`a request of the demo is wrong: ${JSON.stringify(ticket)}`)
  return { id: ticket.ticket_id, status: 'pending', messages: 0 }
}

async function writeMessage(
  { job, staff, store, now }: RequestContext,
  customer: Customer,
  ticket_id: string,
  { is_staff, hours_ago, message }: Request['messages'][number],
): Promise<void> {
  const reply = { ticket_id, message }
  const at = addHours(now, -hours_ago)
  unwrap(
    is_staff
      ? await replyAsStaff(staff, store, reply, at)
      : await replyAsCustomer(job, customer, reply, at),
  )
}
