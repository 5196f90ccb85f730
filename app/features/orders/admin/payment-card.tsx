import { zero } from '#shared/money/money.ts'
import { to } from '#shared/paths/paths.ts'
import { authorisationExpiryTexts } from '../rules/admin-payment-troubles-texts.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { Link } from '#ui/link.tsx'
import { formatDay, Timestamp } from '#shell/admin/timestamp.tsx'
import { Facts, SideCard } from '#features/support/admin/side-card.tsx'
import { createMoneyFormatter, type OrderView } from './order-view.ts'

const { payment: words } = adminOrdersTexts

export function PaymentCard({ order }: { order: OrderView }) {
  const { payment, pendingTask } = order
  const money = createMoneyFormatter(order)
  return (
    <SideCard title={words.title}>
      {pendingTask && (
        <div role="status" className="notice grid gap-1 text-sm">
          <p className="font-medium">{words.asked[pendingTask.kind](money(pendingTask.amount))}</p>
          <p>{words.waiting}</p>
          <p className="text-muted">
            <Timestamp at={pendingTask.since} hasTime />
          </p>
        </div>
      )}
      {payment ? (
        <Facts facts={listFacts(order, payment)} />
      ) : (
        <p className="text-sm text-muted">{words.none}</p>
      )}
      {order.credit_notes.length > 0 && (
        <ul aria-label={words.creditNotes} className="grid gap-1 text-sm">
          {order.credit_notes.map(({ number, amount }) => (
            <li key={number}>
              <Link
                href={to.admin.order.creditNote(order.id, number)}
                target="_blank"
                className="link"
              >
                {words.creditNote(number, money(amount))}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {order.terms_id ? (
        <p className="text-sm">
          <Link href={to.admin.settings.legalVersion(order.terms_id)} className="link">
            {words.acceptedTerms}
          </Link>
        </p>
      ) : (
        <p className="text-sm text-muted">{words.noTermsKept}</p>
      )}
    </SideCard>
  )
}

function listFacts(order: OrderView, payment: NonNullable<OrderView['payment']>) {
  const { authorised_until, is_estimated } = payment
  const { provider, reference, state, expires_at, drawn, paid_back, charged_back, balance } =
    payment
  const money = createMoneyFormatter(order)
  const isReserved = state === 'authorised'
  return [
    { name: words.state, value: words.states[state] },
    { name: isReserved ? words.reserved : words.ordered, value: money(order.total) },
    ...(isReserved && authorised_until
      ? [
          {
            name: authorisationExpiryTexts.reservedUntil,
            value: is_estimated ? (
              authorisationExpiryTexts.estimated(formatDay(authorised_until))
            ) : (
              <Timestamp at={authorised_until} hasTime />
            ),
          },
        ]
      : []),
    ...(order.credit > 0 ? [{ name: words.credit, value: money(order.credit) }] : []),
    ...(drawn > 0 ? [{ name: words.drawn, value: money(drawn) }] : []),
    ...(paid_back > 0 ? [{ name: words.refunded, value: money(paid_back) }] : []),
    ...(charged_back !== 0 ? [{ name: words.disputed, value: money(charged_back) }] : []),
    // A chargeback can exceed the shop's remaining balance.
    ...(drawn > 0 ? [{ name: words.balance, value: money(balance > 0 ? balance : zero) }] : []),
    ...(order.state === 'pending_payment' && expires_at
      ? [{ name: words.until, value: <Timestamp at={expires_at} hasTime /> }]
      : []),
    { name: words.provider, value: getProviderName(provider) },
    ...(reference
      ? [{ name: words.reference, value: <code className="text-xs">{reference}</code> }]
      : []),
  ]
}

export function getProviderName(provider: string): string {
  const entry = Object.entries(words.providers).find(([name]) => name === provider)
  return entry?.[1] ?? provider
}
