import type { OrderState } from '../rules/order.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

export function OrderBadge({ state }: { state: OrderState }) {
  return <Badge tone={tones[state]}>{adminOrdersTexts.states[state]}</Badge>
}

// States that need action by the shop stand out; finished ones are muted.
const tones: Record<OrderState, BadgeTone> = {
  pending_payment: 'quiet',
  authorised: 'warning',
  packed: 'info',
  partly_shipped: 'info',
  shipped: 'good',
  completed: 'quiet',
  failed: 'bad',
  expired: 'quiet',
  cancelled: 'quiet',
  partially_refunded: 'quiet',
  refunded: 'quiet',
}
