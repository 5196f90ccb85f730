import { getLanguage, type Locale } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import type { AccountTexts } from '../../rules/account-texts.ts'
import { ticketTexts } from '#features/support/rules/tickets-texts.ts'
import { toBadgeStatus } from '#features/support/rules/ticket.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { formatDay } from '#shell/shop/dates.ts'
import { Section } from './section.tsx'

type Request = { id: string; title: string; status: string; created_at: Date }
type Props = { requests: readonly Request[]; locale: Locale; texts: AccountTexts }

export function Requests({ requests, locale, texts }: Props) {
  if (requests.length === 0) {
    return (
      <Section title={texts.tickets} intro={texts.noTickets}>
        <ButtonLink href={to.support.new()} variant="secondary">
          {texts.newTicket}
        </ButtonLink>
      </Section>
    )
  }
  const { statuses } = ticketTexts(getLanguage(locale))
  return (
    <Section
      title={texts.tickets}
      aside={
        <Link href={to.support()} className="link">
          {texts.allTickets}
        </Link>
      }
    >
      <ul className="border-t border-line">
        {requests.map(({ id, title, status, created_at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-4"
          >
            <span>
              <Link href={to.support.ticket(id)} className="link-plain font-medium">
                {title}
              </Link>
              <span className="block text-sm text-muted">{formatDay(created_at, locale)}</span>
            </span>
            <StatusBadge status={status} label={statuses[toBadgeStatus(status)]} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
