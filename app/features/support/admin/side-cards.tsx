import { getClaimPeriods } from '#features/legal/rules/claim-periods.ts'
import { adminSupportTexts as texts } from '../rules/admin-texts.ts'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { Facts, SideCard } from './side-card.tsx'
import type { TicketView } from '../server/tickets/read-ticket.ts'
import type { TicketCustomer } from '../server/tickets/staff-ticket.ts'
import { isCurrency } from '#shared/money/currency.ts'
import type { Locale } from '#shared/stores/locale.ts'
import { formatSum } from '#shell/admin/format-sum.ts'
import { to } from '#shared/paths/paths.ts'
import { adminOrdersTexts } from '#features/orders/rules/admin-texts.ts'
import { Link } from '#ui/link.tsx'
import { ticketTexts } from '../rules/tickets-texts.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { PhotoStrip } from '#ui/conversation/photo-strip.tsx'

const { claim: words } = texts

/** The periods of the law for a claim, from the delivery of its order, and what was decided. */
export function ClaimCard({ ticket }: { ticket: TicketView }) {
  const periods = getClaimPeriods({
    sent_at: ticket.order_sent_at,
    delivered_at: ticket.order_delivered_at,
  })
  const [last, ...earlier] = ticket.decisions.toReversed()
  return (
    <SideCard title={words.title}>
      <Facts
        facts={[
          ...(last ? [{ name: words.decided, value: <Decision entry={last} /> }] : []),
          ...earlier.map((entry) => ({
            name: words.decidedBefore,
            value: <Decision entry={entry} />,
          })),
          ...(periods
            ? [
                { name: words.complaint, value: <Timestamp at={periods.complaint_until} /> },
                { name: words.presumed, value: <Timestamp at={periods.presumed_until} /> },
              ]
            : []),
        ]}
      />
      {periods === null && <p className="text-sm not-first:mt-3">{words.unknown}</p>}
      {periods?.isEarliest && <p className="mt-3 text-sm">{words.earliest}</p>}
    </SideCard>
  )
}

function Decision({ entry }: { entry: TicketView['decisions'][number] }) {
  const { decision, author, created_at } = entry
  return (
    <>
      {words.decisions[decision]}
      {author && `, ${author}`}, <Timestamp at={created_at} hasTime />
    </>
  )
}

export function CustomerCard({ customer }: { customer: TicketCustomer | null }) {
  return (
    <SideCard title={texts.customer.title}>
      {customer ? (
        <Facts facts={listFacts(customer)} />
      ) : (
        <p className="text-sm text-muted">{texts.customer.unavailable}</p>
      )}
    </SideCard>
  )
}

function listFacts({ id, name, email, phone, address, created_at }: TicketCustomer) {
  return [
    { name: texts.customer.name, value: name },
    {
      name: texts.customer.email,
      value: (
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      ),
    },
    {
      name: texts.customer.phone,
      value: phone && (
        <a href={`tel:${phone}`} className="link">
          {phone}
        </a>
      ),
    },
    { name: texts.customer.address, value: address },
    { name: texts.customer.since, value: <Timestamp at={created_at} /> },
    { name: texts.customer.id, value: <code className="text-xs">{id}</code> },
  ].filter(({ value }) => value !== '')
}

export function OrderCard({ ticket, locale }: { ticket: TicketView; locale: Locale }) {
  const { order_id, order_number, order_state, order_total, order_currency, order_placed_at } =
    ticket
  if (order_number === null || order_state === null) return null
  const { columns, states, detail } = adminOrdersTexts
  return (
    <SideCard title={detail.title(String(order_number))}>
      {order_id && (
        <p className="text-sm">
          <Link href={to.admin.order(order_id)} className="link">
            {texts.toOrder}
          </Link>
        </p>
      )}
      <Facts
        facts={[
          { name: columns.status, value: states[order_state] },
          {
            name: columns.total,
            value:
              order_total !== null && isCurrency(order_currency)
                ? formatSum(order_total, { locale, currency: order_currency })
                : '',
          },
          {
            name: columns.placed,
            value: order_placed_at && <Timestamp at={order_placed_at} hasTime />,
          },
        ]}
      />
    </SideCard>
  )
}

export function OtherTickets({ tickets: others }: { tickets: TicketView['otherTickets'] }) {
  return (
    <SideCard title={texts.otherTickets.title}>
      {others.length === 0 ? (
        <p className="text-sm text-muted">{texts.otherTickets.none}</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {others.map(({ id, reference, title, status, message_count }) => (
            <li key={id} className="grid justify-items-start gap-1">
              <Link href={to.admin.ticket(id)} className="link wrap-anywhere">
                {title}
              </Link>
              <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
                <StatusBadge status={status} label={tickets.statuses[status]} />
                {reference} · {texts.entry.messageCount(message_count)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SideCard>
  )
}

const tickets = ticketTexts('da')

export function FormAnswers({ ticket }: { ticket: TicketView }) {
  const { answers, photos, terms_accepted } = ticket
  const facts = [
    ...answers.map(({ label, answer }) => ({ name: label, value: formatAnswer(answer) })),
    ...(terms_accepted ? [{ name: texts.form.termsAccepted, value: texts.form.yes }] : []),
  ]
  return (
    <SideCard title={texts.form.title}>
      {facts.length > 0 ? (
        <Facts facts={facts} />
      ) : (
        <p className="text-sm text-muted">{texts.form.empty}</p>
      )}
      <PhotoStrip
        photos={photos}
        getHref={(id, size) => to.admin.ticket.photo(ticket.id, id, size)}
        texts={texts.photos}
      />
    </SideCard>
  )
}

function formatAnswer(answer: string | boolean): string {
  if (typeof answer === 'string') return answer
  return answer ? texts.form.yes : texts.form.no
}
