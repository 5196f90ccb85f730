import { adminSupportTexts as texts } from '../rules/admin-texts.ts'
import type { TicketCustomer } from '../server/tickets/staff-ticket.ts'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { Facts } from './facts.tsx'
import { SideCard } from './side-card.tsx'

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
