import { sql } from 'kysely'
import { pageLengths } from '#shared/limits.ts'
import type { Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

export async function findStaffTicket(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  id: string,
) {
  const ticket = await staff
    .selectFrom('support_tickets as t')
    .leftJoin('staff as s', 's.id', 't.assignee_id')
    .leftJoin('orders as o', (join) =>
      join.on(joinTenant('o', 't')).onRef('o.id', '=', 't.order_id'),
    )
    .where(ofTenant({ company_id, store_id }, 't'))
    .where('t.id', '=', id)
    .select(['t.id', 't.number', 't.user_id', 't.type', 't.status', 't.title', 't.form_data'])
    .select(['t.form_fields', 't.terms_accepted', 't.terms_accepted_at', 't.template_version'])
    .select(['t.message_count', 't.last_by_customer', 't.read_by_customer', 't.read_by_staff'])
    .select(['t.waiting_since', 't.created_at', 't.updated_at'])
    .select(['t.assignee_id', 's.name as assignee_name'])
    .select(['t.order_id', 'o.number as order_number', 'o.state as order_state'])
    .select([
      'o.total as order_total',
      'o.currency as order_currency',
      'o.placed_at as order_placed_at',
    ])
    .select(lastParcelDates)
    .executeTakeFirst()
  return ticket ?? null
}

/** The last parcel of the order: the day of its delivery if it is known, and the day that it was sent. */
function lastParcelDates() {
  const parcels = sql`from parcels p
    where (p.company_id, p.store_id, p.order_id) = (o.company_id, o.store_id, o.id) and p.sent_at is not null`
  return [
    sql<Date | null>`(select case when bool_and(p.delivered_at is not null) then max(p.delivered_at) end ${parcels})`.as(
      'order_delivered_at',
    ),
    sql<Date | null>`(select max(p.sent_at) ${parcels})`.as('order_sent_at'),
  ]
}

export function listOtherTickets(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { id, user_id }: { id: string; user_id: string },
) {
  return staff
    .selectFrom('support_tickets')
    .where(ofTenant({ company_id, store_id }))
    .where('user_id', '=', user_id)
    .where('id', '<>', id)
    .orderBy('created_at', 'desc')
    .limit(pageLengths.customerTickets)
    .select(['id', 'number', 'title', 'type', 'status', 'message_count', 'created_at'])
    .execute()
}

export function listTicketsForOrder(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { order_id, customer_id }: { order_id: string; customer_id: string | null },
) {
  return staff
    .selectFrom('support_tickets')
    .where(ofTenant({ company_id, store_id }))
    .where((where) =>
      where.or([
        where('order_id', '=', order_id),
        ...(customer_id === null ? [] : [where('user_id', '=', customer_id)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(pageLengths.customerTickets)
    .select(['id', 'number', 'title', 'type', 'status', 'message_count', 'created_at', 'order_id'])
    .execute()
}

export type TicketCustomer = {
  id: string
  name: string
  email: string
  phone: string
  address: string
  created_at: Date
}

/** The database function only returns customers of stores whose company the staff member belongs to. */
export async function findTicketCustomer(
  staff: Staff,
  ticket_id: string,
): Promise<TicketCustomer | null> {
  const { rows } = await sql<TicketCustomer>`
    select * from get_ticket_user_details(${ticket_id})`.execute(staff)
  return rows[0] ?? null
}
