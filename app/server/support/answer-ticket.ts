import { refused, type Refused } from '#domain/errors.ts'
import { recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Customer, type Job, type Staff } from '../database/database.ts'
import { brokenConstraint } from '../database/faults.ts'
import type { StoreKey } from '../stores/stores.ts'
import { insertMessage, keyToTicket, whileOpen } from './support-messages.ts'
import { lockTicket, type CustomerKey } from './support-tickets.ts'

type Reply = { ticket_id: string; message: string }

/** The customer writes on; a request that waited for them goes back to the shop's desk. */
export async function answerAsCustomer(
  by: Customer | Job,
  { customer_id, company_id, store_id }: CustomerKey,
  reply: Reply,
  at?: Date,
): Promise<{ message_id: string } | Refused> {
  const message = { company_id, store_id, user_id: customer_id, ...reply }
  try {
    return { message_id: await insertMessage(by, message, at) }
  } catch (fault) {
    const broken = brokenConstraint(fault)
    if (broken === whileOpen) return refused('ticketEnded')
    if (broken === keyToTicket) return refused('ticketNotFound')
    throw fault
  }
}

/** The shop answers, in the conversation of its customer and in the name of the one who writes. */
export async function answerAsStaff(
  staff: Staff,
  store: StoreKey,
  reply: Reply,
  at?: Date,
): Promise<{ message_id: string } | Refused> {
  try {
    return await inOneTransaction(staff, (inside) => answered(inside, store, reply, at))
  } catch (fault) {
    if (brokenConstraint(fault) !== whileOpen) throw fault
    return refused('staffTicketEnded')
  }
}

async function answered(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { ticket_id, message }: Reply,
  at: Date | undefined,
): Promise<{ message_id: string } | Refused> {
  const no = await forbidden(staff, company_id, 'answerTickets')
  if (no) return no
  const store = { company_id, store_id }
  const ticket = await lockTicket(staff, store, ticket_id)
  if (!ticket) return refused('staffTicketNotFound')
  const author_id = staff.scope.staff_id
  const { user_id } = ticket
  const own = { ...store, ticket_id, user_id, author_id, message, is_staff: true } as const
  const message_id = await insertMessage(staff, own, at)
  await recordChange(staff, {
    ...store,
    action: 'answered',
    subject_type: 'ticket',
    subject_id: ticket_id,
    subject_name: ticket.title,
  })
  return { message_id }
}
