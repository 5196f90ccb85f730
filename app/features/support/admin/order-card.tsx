import { isCurrency } from '#shared/money/currency.ts'
import type { Locale } from '#shared/stores/locale.ts'
import { formatMoney } from '#shared/money/money.ts'
import { to } from '#shared/paths/paths.ts'
import { adminOrdersTexts } from '#features/orders/rules/admin-texts.ts'
import { adminSupportTexts } from '../rules/admin-texts.ts'
import { Link } from '#ui/link.tsx'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { Facts } from './facts.tsx'
import { SideCard } from './side-card.tsx'
import type { TicketView } from '../server/tickets/read-ticket.ts'

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
            {adminSupportTexts.toOrder}
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
                ? formatMoney(order_total, { locale, currency: order_currency })
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
