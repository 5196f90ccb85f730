import { to } from '#shared/paths/paths.ts'
import { orderedGiftCardsTexts as words } from '#features/gift-cards/rules/admin-ordered-gift-cards-texts.ts'
import { Link } from '#ui/link.tsx'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { Facts } from '#features/support/admin/facts.tsx'
import { SideCard } from '#features/support/admin/side-card.tsx'
import { createMoneyFormatter, type OrderView } from './order-view.ts'

/** For whom the gift card of the order is, and what is left of it. */
export function GiftCardCard({ order }: { order: OrderView }) {
  const { gift_card: card } = order
  if (!card) return null
  const { delivery, recipient_name, recipient_email, greeting } = card
  const { deliver_at, delivered_at, credit_id, balance } = card
  return (
    <SideCard title={words.title}>
      <Facts
        facts={[
          ...(recipient_name === '' ? [] : [{ name: words.recipient, value: recipient_name }]),
          ...(delivery === 'paper'
            ? [{ name: words.delivery, value: words.paper }]
            : [
                {
                  name: delivered_at ? words.delivered : words.planned,
                  value: <Timestamp at={delivered_at ?? deliver_at} hasTime />,
                },
              ]),
          ...(recipient_email === '' ? [] : [{ name: words.email, value: recipient_email }]),
          ...(greeting === '' ? [] : [{ name: words.greeting, value: greeting }]),
          {
            name: words.left,
            value: balance === null ? words.notIssued : createMoneyFormatter(order)(balance),
          },
        ]}
      />
      {credit_id !== null && (
        <p className="text-sm">
          <Link href={to.admin.credit(credit_id)} className="link">
            {words.open}
          </Link>
        </p>
      )}
    </SideCard>
  )
}
