import type { Age } from '#shared/age.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSupportTexts as texts } from '../rules/admin-texts.ts'
import { ticketTexts } from '../rules/tickets-texts.ts'
import type { TicketStatus, TicketType } from '../rules/ticket.ts'
import { Badge, StatusBadge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { Timestamp } from '#shell/admin/timestamp.tsx'

export type TicketListRow = {
  id: string
  reference: string
  title: string
  type: TicketType
  status: TicketStatus
  user_id: string
  message_count: number
  created_at: Date
  waiting: Age | null
  is_unread: boolean
  assignee_name: string | null
  customer_name: string
  customer_email: string
}

export function TicketListItem({ ticket }: { ticket: TicketListRow }) {
  return (
    <li
      data-testid="ticket-card"
      className="relative grid gap-x-6 gap-y-2 rounded-card border border-line bg-ground p-4 hover:border-edge md:grid-cols-[1fr_auto] md:px-5"
    >
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {ticket.is_unread && <Badge tone="accent">{texts.entry.unread}</Badge>}
          <Link
            href={to.admin.ticket(ticket.id)}
            className="font-semibold wrap-anywhere after:absolute after:inset-0"
          >
            {ticket.title}
          </Link>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {ticket.customer_name} · {ticket.customer_email} ·{' '}
          {texts.entry.user(toShortId(ticket.user_id))}
        </p>
        <p className="text-sm text-muted">
          {texts.entry.reference(ticket.reference)} · {tickets.types[ticket.type]} ·{' '}
          {texts.entry.messageCount(ticket.message_count)} ·{' '}
          <Timestamp at={ticket.created_at} hasTime />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 md:grid md:content-start md:justify-items-end">
        <StatusBadge status={ticket.status} label={tickets.statuses[ticket.status]} />
        {ticket.waiting && (
          <Badge tone={isOverdue(ticket.waiting) ? 'bad' : 'quiet'}>
            {texts.entry.waiting(ticket.waiting.count, ticket.waiting.unit)}
          </Badge>
        )}
        {ticket.assignee_name && (
          <span className="text-sm text-muted">{texts.entry.assignedTo(ticket.assignee_name)}</span>
        )}
      </div>
    </li>
  )
}

const tickets = ticketTexts('da')

// Two working days without a reply are highlighted as overdue.
function isOverdue({ unit, count }: Age): boolean {
  return unit === 'day' && count >= 2
}

/** Uses the end of the id because UUIDv7 begins with the timestamp, which neighbouring ids share. */
function toShortId(id: string): string {
  return id.slice(-8)
}
