import type { OrderState } from '#domain/order.ts'
import { adminOrdersWords } from '#domain/text/admin/orders.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

export function OrderBadge({ state }: { state: OrderState }) {
  return <Badge tone={tones[state]}>{adminOrdersWords.states[state]}</Badge>
}

// What waits for somebody's hand stands out; what is over steps back.
const tones: Record<OrderState, BadgeTone> = {
  pending_payment: 'quiet',
  authorised: 'warning',
  packed: 'info',
  shipped: 'good',
  completed: 'quiet',
  failed: 'bad',
  expired: 'quiet',
  cancelled: 'quiet',
  partially_refunded: 'quiet',
  refunded: 'quiet',
}
