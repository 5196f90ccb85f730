import { formatDate } from '#shared/stores/dates.ts'
import { getLanguage, createLocaleSettings, type Locale } from '#shared/stores/locale.ts'
import { supportTexts } from '../rules/texts.ts'
import { ticketTexts } from '../rules/tickets-texts.ts'
import { isTypeInTitle, toBadgeStatus } from '../rules/ticket.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { ThreadView } from './thread-view.ts'

type Props = { thread: ThreadView; status: string; locale: Locale }

export function ThreadHead({ thread, status, locale }: Props) {
  const { list, thread: words } = supportTexts(getLanguage(locale))
  const { types, statuses } = ticketTexts(getLanguage(locale))
  const { dateFormat } = createLocaleSettings(locale, 'DKK')
  return (
    <header className="mb-10 grid gap-3 md:mb-12">
      <h1 className="heading text-3xl wrap-anywhere">{thread.title}</h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge status={status} label={statuses[toBadgeStatus(status)]} />
        {status === 'waiting_customer' && <p className="text-sm font-medium">{list.waiting}</p>}
        <p className="dotted text-sm text-muted">
          {!isTypeInTitle(thread.title, types[thread.type]) && <span>{types[thread.type]}</span>}
          <span>{list.reference(thread.reference)}</span>
          <span>{list.created(formatDate(thread.created_at, dateFormat))}</span>
          {thread.order_number !== null && <span>{words.order(thread.order_number)}</span>}
        </p>
      </div>
    </header>
  )
}
