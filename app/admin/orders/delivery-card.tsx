import { adminOrdersTexts } from '#domain/text/admin/orders.ts'
import { Facts } from '../support/facts.tsx'
import { SideCard } from '../support/side-card.tsx'
import type { OrderView } from './order-view.ts'

const { detail: words } = adminOrdersTexts

export function DeliveryCard({ order }: { order: OrderView }) {
  const { name, address, carrier, tracking_number, tracking_url } = order
  if (!address) return null
  return (
    <SideCard title={words.delivery}>
      <Facts
        facts={[
          { name: words.deliverTo, value: [name, address].filter(Boolean).join('\n') },
          { name: words.carrier, value: carrier },
          { name: words.trackingNumber, value: tracking_number },
        ].filter(({ value }) => value !== '')}
      />
      {tracking_url && (
        <p className="text-sm">
          <a href={tracking_url} target="_blank" rel="noreferrer" className="link">
            {words.track}
          </a>
        </p>
      )}
    </SideCard>
  )
}
