import type { Age } from '#shared/age.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSupportTexts as texts } from '../rules/admin-texts.ts'
import { ticketTexts } from '../rules/tickets-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import type { TicketView } from '../server/tickets/read-ticket.ts'

type Props = { ticket: TicketView; waiting: Age | null }

export function TicketHead({ ticket, waiting }: Props) {
  return (
    <header className="mb-6 grid gap-3 md:mb-8">
      <p className="text-sm">
        <Link href={to.admin.support()} className="link">
          {texts.backToList}
        </Link>
      </p>
      <h1 className="heading text-[1.625rem] leading-tight wrap-anywhere">{ticket.title}</h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
        <StatusBadge status={ticket.status} label={tickets.statuses[ticket.status]} />
        {waiting && (
          <Badge tone="warning">{texts.entry.waiting(waiting.count, waiting.unit)}</Badge>
        )}
        <span>{texts.entry.reference(ticket.reference)}</span>
        <span>{tickets.types[ticket.type]}</span>
        <Timestamp at={ticket.created_at} hasTime />
      </p>
    </header>
  )
}

const tickets = ticketTexts('da')
