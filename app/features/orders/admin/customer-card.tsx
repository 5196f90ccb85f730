import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { Facts, SideCard } from '#features/support/admin/side-card.tsx'
import { type OrderView, createMoneyFormatter } from './order-view.ts'
import type { DeliveryPromise } from '#features/delivery/rules/list-delivery-choices.ts'
import { formatDeliveryDay, getMethodName } from '#features/delivery/rules/texts.ts'
import { to } from '#shared/paths/paths.ts'
import { orderedGiftCardsTexts } from '#features/gift-cards/rules/admin-credits-texts.ts'
import { Link } from '#ui/link.tsx'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { adminSupportTexts } from '#features/support/rules/admin-texts.ts'
import { ticketTexts } from '#features/support/rules/tickets-texts.ts'
import type { TicketStatus } from '#features/support/rules/ticket.ts'
import { Badge, StatusBadge } from '#ui/badge.tsx'

const { detail: words } = adminOrdersTexts

export function CustomerCard({ order: { name, email, phone, has_account } }: { order: OrderView }) {
  return (
    <SideCard title={words.customer}>
      {email ? (
        <Facts
          facts={[
            { name: words.customer, value: name },
            {
              name: words.email,
              value: (
                <a href={`mailto:${email}`} className="link">
                  {email}
                </a>
              ),
            },
            {
              name: words.phone,
              value: phone && (
                <a href={`tel:${phone}`} className="link">
                  {formatPhone(phone)}
                </a>
              ),
            },
            { name: words.account, value: has_account ? words.hasAccount : words.guest },
          ].filter(({ value }) => value !== '')}
        />
      ) : (
        <p className="text-sm text-muted">{words.unknown}</p>
      )}
    </SideCard>
  )
}

export function DeliveryCard({ order }: { order: OrderView }) {
  const { name, address, delivery } = order
  if (!address) return null
  return (
    <SideCard title={words.delivery}>
      <Facts
        facts={[
          { name: words.deliverTo, value: [name, address].filter(Boolean).join('\n') },
          { name: words.method, value: describeMethod(delivery) },
          { name: words.promised, value: describeDays(delivery?.promise ?? null) },
        ].filter(({ value }) => value !== '')}
      />
    </SideCard>
  )
}

function describeMethod(delivery: OrderView['delivery']): string {
  return delivery
    ? `${getMethodName(delivery, getStaffLanguage())}\n${delivery.pickup_point}`.trim()
    : ''
}

function describeDays(promise: DeliveryPromise | null): string {
  if (!promise) return ''
  const days = new Set(
    [promise.from, promise.to].map((day) => formatDeliveryDay(day, getStaffLanguage())),
  )
  return [...days].join(' – ')
}

/** Shows for whom the gift card of the order is, and what is left of it. */
export function GiftCardCard({ order }: { order: OrderView }) {
  const { gift_card: card } = order
  if (!card) return null
  const { delivery, recipient_name, recipient_email, greeting } = card
  const { deliver_at, delivered_at, credit_id, balance } = card
  return (
    <SideCard title={orderedGiftCardsTexts.title}>
      <Facts
        facts={[
          ...(recipient_name === ''
            ? []
            : [{ name: orderedGiftCardsTexts.recipient, value: recipient_name }]),
          ...(delivery === 'paper'
            ? [{ name: orderedGiftCardsTexts.delivery, value: orderedGiftCardsTexts.paper }]
            : [
                {
                  name: delivered_at
                    ? orderedGiftCardsTexts.delivered
                    : orderedGiftCardsTexts.planned,
                  value: <Timestamp at={delivered_at ?? deliver_at} hasTime />,
                },
              ]),
          ...(recipient_email === ''
            ? []
            : [{ name: orderedGiftCardsTexts.email, value: recipient_email }]),
          ...(greeting === '' ? [] : [{ name: orderedGiftCardsTexts.greeting, value: greeting }]),
          {
            name: orderedGiftCardsTexts.left,
            value:
              balance === null
                ? orderedGiftCardsTexts.notIssued
                : createMoneyFormatter(order)(balance),
          },
        ]}
      />
      {credit_id !== null && (
        <p className="text-sm">
          <Link href={to.admin.credit(credit_id)} className="link">
            {orderedGiftCardsTexts.open}
          </Link>
        </p>
      )}
    </SideCard>
  )
}

type Ticket = {
  id: string
  title: string
  reference: string
  status: TicketStatus
  message_count: number
  is_about_it: boolean
}

export function TicketsCard({ tickets }: { tickets: readonly Ticket[] }) {
  return (
    <SideCard title={words.tickets}>
      {tickets.length === 0 ? (
        <p className="text-sm text-muted">{words.noTickets}</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {tickets.map(({ id, title, reference, status, message_count, is_about_it }) => (
            <li key={id} className="grid justify-items-start gap-1">
              <Link href={to.admin.ticket(id)} className="link wrap-anywhere">
                {title}
              </Link>
              <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
                <StatusBadge status={status} label={statuses[status]} />
                {is_about_it && <Badge tone="accent">{words.aboutIt}</Badge>}
                {reference} · {adminSupportTexts.entry.messageCount(message_count)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SideCard>
  )
}

// Uses the status names that customers see.
const { statuses } = ticketTexts('da')
