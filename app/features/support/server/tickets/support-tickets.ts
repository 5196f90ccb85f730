import { sql } from 'kysely'
import { needsAttention, type TicketStatus, type TicketType } from '../../rules/ticket.ts'
import type { Answers } from '../../rules/ticket-questions.ts'
import type { Customer, Job, Staff } from '#platform/database/database.ts'
import { json } from '#platform/database/sql-values.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type CustomerKey = StoreKey & { customer_id: string }

/** A snapshot: later edits of the template do not change existing tickets. */
export type StoredField = { name: string; label: string }

export type NewTicket = {
  type: TicketType
  title: string
  template_version: number
  form_data: Answers
  form_fields: StoredField[]
  terms_accepted: boolean
  order_id: string | null
}

/** Requires an order of the same store and customer. */
export const orderForeignKey = 'support_tickets_order'

export type OpenedTicket = { ticket_id: string; number: number }

/** Only jobs may set `at`. */
export async function insertTicket(
  by: Customer | Job,
  { customer_id, company_id, store_id }: CustomerKey,
  ticket: NewTicket,
  at: Date | undefined,
): Promise<OpenedTicket> {
  return by
    .insertInto('support_tickets')
    .values({
      company_id,
      store_id,
      user_id: customer_id,
      ...ticket,
      form_data: json(ticket.form_data),
      form_fields: json(ticket.form_fields),
      terms_accepted_at: ticket.terms_accepted ? (at ?? sql<Date>`now()`) : null,
      ...(at && { created_at: at }),
    })
    .returning(['id as ticket_id', 'number'])
    .executeTakeFirstOrThrow()
}

export async function lockTicket(staff: Staff, { company_id, store_id }: StoreKey, id: string) {
  const ticket = await staff
    .selectFrom('support_tickets')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .select(['id', 'number', 'user_id', 'type', 'title', 'status', 'assignee_id'])
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
    .set({ status, ...(!needsAttention(status) && { waiting_since: null }) })
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .returning(['id', 'status', 'updated_at'])
    .executeTakeFirst()
  return ticket ?? null
}

export async function updateAssignee(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  id: string,
  assignee_id: string | null,
): Promise<void> {
  await staff
    .updateTable('support_tickets')
    .set({ assignee_id })
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .execute()
}

/** Moves the read position forward, never back and never beyond the last message. */
export async function updateReadPosition(
  by: Customer | Job | Staff,
  { company_id, store_id }: StoreKey,
  id: string,
  column: 'read_by_customer' | 'read_by_staff',
  position: number,
): Promise<void> {
  await by
    .updateTable('support_tickets')
    .set((row) => ({ [column]: row.fn('least', [row.val(position), 'message_count']) }))
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .where(column, '<', position)
    .where((row) => row(column, '<', row.ref('message_count')))
    .execute()
}

/** Row-level security hides tickets without access. */
export async function findTicketSummary(by: Customer | Staff, id: string) {
  const ticket = await by
    .selectFrom('support_tickets')
    .where('id', '=', id)
    .select(['company_id', 'store_id', 'status', 'waiting_since', 'read_by_customer'])
    .executeTakeFirst()
  return ticket ?? null
}
