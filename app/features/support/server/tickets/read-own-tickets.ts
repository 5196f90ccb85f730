import { refused } from '#shared/errors/errors.ts'
import { formatTicketReference } from '../../rules/ticket.ts'
import { pageLengths } from '#shared/limits.ts'
import type { Customer, Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { listTicketsForOrder } from './staff-ticket.ts'

/** Each ticket has a flag for unread replies. */
export async function readOwnTickets(customer: Customer, page: number) {
  const slice = { from: (page - 1) * pageLengths.ownTickets, limit: pageLengths.ownTickets }
  const [tickets, total] = await onOneConnection(customer, (handle) =>
    Promise.all([listOwnTickets(handle, slice), countOwnTickets(handle)]),
  )
  if (page > 1 && tickets.length === 0) return refused('pageNotFound')
  return {
    page,
    pages: Math.max(1, Math.ceil(total / pageLengths.ownTickets)),
    total,
    tickets: tickets.map(({ number, last_by_staff, read_by_customer, ...ticket }) => ({
      ...ticket,
      reference: formatTicketReference(number),
      is_unread: last_by_staff > read_by_customer,
      is_answered: last_by_staff === ticket.message_count && last_by_staff > 0,
    })),
  }
}

/** Newest first. */
function listOwnTickets(customer: Customer, { from, limit }: { from: number; limit: number }) {
  return selectOwnTickets(customer)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .offset(from)
    .limit(limit)
    .select(['id', 'number', 'type', 'title', 'status', 'message_count', 'created_at'])
    .select(['last_by_staff', 'read_by_customer'])
    .select((row) => selectLastMessage(row).as('last_word'))
    .execute()
}

function selectLastMessage(row: ExpressionBuilder<Tables, 'support_tickets'>) {
  return row
    .selectFrom('support_messages as m')
    .whereRef('m.company_id', '=', 'support_tickets.company_id')
    .whereRef('m.store_id', '=', 'support_tickets.store_id')
    .whereRef('m.ticket_id', '=', 'support_tickets.id')
    .whereRef('m.position', '=', 'support_tickets.message_count')
    .select('m.message')
}

async function countOwnTickets(customer: Customer): Promise<number> {
  const { count } = await selectOwnTickets(customer)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function findOwnTicket(customer: Customer, id: string) {
  const ticket = await selectOwnTickets(customer)
    .where('id', '=', id)
    .select(['id', 'number', 'type', 'title', 'status', 'form_data', 'form_fields', 'created_at'])
    .select(['message_count', 'last_by_staff', 'read_by_customer'])
    .select((row) => selectOrderNumber(row).as('order_number'))
    .executeTakeFirst()
  return ticket ?? null
}

function selectOrderNumber(row: ExpressionBuilder<Tables, 'support_tickets'>) {
  return row
    .selectFrom('orders as o')
    .whereRef('o.company_id', '=', 'support_tickets.company_id')
    .whereRef('o.store_id', '=', 'support_tickets.store_id')
    .whereRef('o.id', '=', 'support_tickets.order_id')
    .select('o.number')
}

function selectOwnTickets(customer: Customer) {
  const { company_id, store_id, customer_id } = customer.scope
  return customer
    .selectFrom('support_tickets')
    .where(ofTenant({ company_id, store_id }))
    .where('user_id', '=', customer_id)
}

/** Tickets about the order and other tickets of its buyer. */
export async function readOrderTickets(
  staff: Staff,
  store: StoreKey,
  order: { order_id: string; customer_id: string | null },
) {
  const refusal = await checkPermission(staff, store.company_id, 'readTickets')
  if (refusal) return refusal
  const tickets = await listTicketsForOrder(staff, store, order)
  return tickets.map(({ number, order_id, ...ticket }) => ({
    ...ticket,
    reference: formatTicketReference(number),
    is_about_it: order_id === order.order_id,
  }))
}
