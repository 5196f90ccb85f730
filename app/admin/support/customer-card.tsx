import { adminSupportWords as words } from '#domain/text/admin/support.ts'
import type { TicketCustomer } from '#server/support/staff-tickets.ts'
import { Moment } from '../shell/moment.tsx'
import { Facts } from './facts.tsx'
import { SideCard } from './side-card.tsx'

export function CustomerCard({ customer }: { customer: TicketCustomer | null }) {
  return (
    <SideCard title={words.customer.title}>
      {customer ? (
        <Facts facts={factsOf(customer)} />
      ) : (
        <p className="text-sm text-muted">{words.customer.unavailable}</p>
      )}
    </SideCard>
  )
}

function factsOf({ id, name, email, phone, address, created_at }: TicketCustomer) {
  return [
    { name: words.customer.name, value: name },
    {
      name: words.customer.email,
      value: (
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      ),
    },
    {
      name: words.customer.phone,
      value: phone && (
        <a href={`tel:${phone}`} className="link">
          {phone}
        </a>
      ),
    },
    { name: words.customer.address, value: address },
    { name: words.customer.since, value: <Moment at={created_at} /> },
    { name: words.customer.id, value: <code className="text-xs">{id}</code> },
  ].filter(({ value }) => value !== '')
}
