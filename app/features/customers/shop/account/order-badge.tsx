import type { Language } from '#shared/stores/locale.ts'
import type { OrderState } from '#features/orders/rules/order.ts'
import { orderTexts } from '#features/orders/rules/texts.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

type Props = { state: OrderState; isWithdrawn?: boolean; language: Language }

export function OrderBadge({ state, isWithdrawn = false, language }: Props) {
  const texts = orderTexts(language)
  if (isWithdrawn) return <Badge tone="quiet">{texts.withdrawnWholly}</Badge>
  return <Badge tone={tones[state]}>{texts.states[state]}</Badge>
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
