import { formatPhone } from '#shared/people/phone.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { Facts } from '#features/support/admin/facts.tsx'
import { SideCard } from '#features/support/admin/side-card.tsx'
import type { OrderView } from './order-view.ts'

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
