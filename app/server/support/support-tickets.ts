import { sql } from 'kysely'
import type { TicketStatus, TicketType } from '#domain/ticket.ts'
import type { Answers } from '#domain/ticket-form.ts'
import type { Customer, Job, Staff } from '../database/database.ts'
import { json } from '../database/json.ts'
import type { StoreKey } from '../stores/stores.ts'

export type CustomerKey = StoreKey & { customer_id: string }

export type NewTicket = {
  type: TicketType
  title: string
  template_version: number
  form_data: Answers
  terms_accepted: boolean
}

/** Only a job may say when it was: what a customer writes is written now. */
export async function insertTicket(
  by: Customer | Job,
  { customer_id, company_id, store_id }: CustomerKey,
  ticket: NewTicket,
  at: Date | undefined,
): Promise<string> {
  const { id } = await by
    .insertInto('support_tickets')
    .values({
      company_id,
      store_id,
      user_id: customer_id,
      ...ticket,
      form_data: json(ticket.form_data),
      terms_accepted_at: ticket.terms_accepted ? (at ?? sql<Date>`now()`) : null,
      ...(at && { created_at: at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function lockTicket(staff: Staff, { company_id, store_id }: StoreKey, id: string) {
  const ticket = await staff
    .selectFrom('support_tickets')
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select(['id', 'user_id', 'title', 'status'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return ticket ?? null
}

export async function updateTicketStatus(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  id: string,
  status: TicketStatus,
) {
  const ticket = await staff
    .updateTable('support_tickets')
    .set({ status })
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .returning(['id', 'status', 'updated_at'])
    .executeTakeFirst()
  return ticket ?? null
}
