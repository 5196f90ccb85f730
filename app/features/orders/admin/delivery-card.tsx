import type { DeliveryPromise } from '#features/delivery/rules/list-delivery-choices.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { formatDeliveryDay, getMethodName } from '#features/delivery/rules/texts.ts'
import { Facts } from '#features/support/admin/facts.tsx'
import { SideCard } from '#features/support/admin/side-card.tsx'
import type { OrderView } from './order-view.ts'

const { detail: words } = adminOrdersTexts

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
  return delivery ? `${getMethodName(delivery, 'en')}\n${delivery.pickup_point}`.trim() : ''
}

function describeDays(promise: DeliveryPromise | null): string {
  if (!promise) return ''
  const days = new Set([promise.from, promise.to].map((day) => formatDeliveryDay(day, 'en')))
  return [...days].join(' – ')
}
