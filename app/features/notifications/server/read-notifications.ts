import { sql } from 'kysely'
import type { Currency } from '#shared/money/currency.ts'
import type { Minor } from '#shared/money/money.ts'
import { mayBeNotified, type NotificationKind } from '../rules/notifications.ts'
import type { Role } from '#features/companies/rules/permissions.ts'
import type { Staff, Job } from '#platform/database/database.ts'
import { retention } from '#shared/durations.ts'
import { toInterval } from '#platform/database/sql-values.ts'

export type MailedNotification = {
  kind: NotificationKind
  cause: string
  subject_id: string
  /** Subjects of this kind in this store, also those that are not listed. */
  of_kind: number
  store_id: string
  store: string
  order: { number: number; total: Minor; currency: Currency } | null
  ticket: { number: number; title: string } | null
  product: string | null
}

/** The newest notices of a mail, of each store and kind, that the person may still have. */
export async function readNotifications(
  staff: Staff,
  mail_id: string,
  most: number,
): Promise<MailedNotification[]> {
  const { rows } = await sql<Row>`
    with subjects as (
      select n.company_id, n.store_id, n.kind, n.subject_id, min(n.cause) as cause, max(n.created_at) as created_at
      from staff_notices n
      where n.staff_id = ${staff.scope.staff_id} and n.mail_id = ${mail_id}
      group by n.company_id, n.store_id, n.kind, n.subject_id),
    placed as (
      select s.*, count(*) over kinds as of_kind,
        row_number() over (kinds order by s.created_at desc, s.subject_id) as place
      from subjects s window kinds as (partition by s.company_id, s.store_id, s.kind))
    select p.kind, p.cause, p.subject_id, p.of_kind, p.store_id, s.name as store, m.role,
      o.number as order_number, o.total, o.currency, t.number as ticket_number, t.title, g.name as product
    from placed p
    join stores s on (s.company_id, s.id) = (p.company_id, p.store_id) and s.deleted_at is null
    join company_members m on m.company_id = p.company_id and m.staff_id = ${staff.scope.staff_id}
    left join orders o on p.kind in ('order', 'payment', 'lapsing')
      and (o.company_id, o.store_id, o.id) = (p.company_id, p.store_id, p.subject_id)
    left join support_tickets t on p.kind = 'ticket'
      and (t.company_id, t.store_id, t.id) = (p.company_id, p.store_id, p.subject_id)
    left join products g on p.kind = 'stock' and (g.company_id, g.id) = (p.company_id, p.subject_id)
    where p.place <= ${most}
    order by s.name, s.id, p.kind, p.place`.execute(staff)
  return rows
    .filter(({ kind, role }) => mayBeNotified(role, kind))
    .map(toNotice)
    .filter(({ kind, order, ticket, product }) => kind === 'check' || (order ?? ticket ?? product))
}

type Row = {
  kind: NotificationKind
  cause: string
  subject_id: string
  of_kind: number
  store_id: string
  store: string
  role: Role
  order_number: number | null
  total: Minor | null
  currency: Currency | null
  ticket_number: number | null
  title: string | null
  product: string | null
}

function toNotice({ order_number, total, currency, ticket_number, title, role: _, ...row }: Row) {
  const isOrder = order_number !== null && total !== null && currency !== null
  return {
    ...row,
    order: isOrder ? { number: order_number, total, currency } : null,
    ticket: ticket_number === null || title === null ? null : { number: ticket_number, title },
  }
}

export async function deleteOldNotifications(job: Job): Promise<void> {
  await job
    .deleteFrom('staff_notices')
    .where('created_at', '<', sql<Date>`now() - ${toInterval(retention.staffNotice)}`)
    .execute()
}
