import type { ExpressionBuilder } from 'kysely'
import type { Customer } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** Newest first. */
export function listOwnTickets(
  customer: Customer,
  { from, limit }: { from: number; limit: number },
) {
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

export async function countOwnTickets(customer: Customer): Promise<number> {
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
