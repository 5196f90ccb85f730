import type { Language } from '#domain/stores/locale.ts'
import type { OrderState } from '#domain/orders/order.ts'
import { orderTexts } from '#domain/text/orders.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

export function OrderBadge({ state, language }: { state: OrderState; language: Language }) {
  return <Badge tone={tones[state]}>{orderTexts(language).states[state]}</Badge>
}

const tones: Record<OrderState, BadgeTone> = {
  pending_payment: 'warning',
  authorised: 'info',
  packed: 'info',
  partly_shipped: 'good',
  shipped: 'good',
  completed: 'quiet',
  failed: 'bad',
  expired: 'quiet',
  cancelled: 'quiet',
  partially_refunded: 'quiet',
  refunded: 'quiet',
}
