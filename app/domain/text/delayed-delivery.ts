import type { Language } from '../stores/locale.ts'
import { isPreorderOrBackorder, type Availability } from '../catalogue/product.ts'
import { delayedDelivery as da } from './da/delayed-delivery.ts'
import { delayedDelivery as en } from './en/delayed-delivery.ts'

const words = { da, en }

/** Delivery notice for pre-ordered and back-ordered goods; null for all others. */
export function getDelayedDeliveryText(
  availability: Availability,
  language: Language,
): string | null {
  return isPreorderOrBackorder(availability) ? words[language][availability] : null
}
