import type { Locale } from '#shared/stores/locale.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import type { SupportTexts } from '#features/support/rules/texts.ts'
import { ticketTexts } from '#features/support/rules/tickets-texts.ts'
import { toBadgeStatus } from '#features/support/rules/ticket.ts'
import { Link } from '#ui/link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

type Props = {
  tickets: readonly { id: string; title: string; reference: string; status: string }[]
  link: string
  locale: Locale
  texts: SupportTexts
}

export function GuestTickets({ tickets, link, locale, texts: { list } }: Props) {
  const { statuses } = ticketTexts(getLanguage(locale))
  return (
    <section aria-labelledby="own" className="mb-14">
      <h2 id="own" className="heading text-2xl">
        {list.title}
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {tickets.map(({ id, title, reference, status }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <Link
              href={to.order.request(link, id)}
              className="link inline-flex min-h-11 items-center"
            >
              {title} {reference}
            </Link>
            <StatusBadge status={status} label={statuses[toBadgeStatus(status)]} />
          </li>
        ))}
      </ul>
    </section>
  )
}
