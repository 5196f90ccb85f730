import type { Language } from '../locale.ts'
import { isPreorderOrBackorder, type Availability } from '../product.ts'
import { delayedDelivery as da } from './da/later.ts'
import { delayedDelivery as en } from './en/later.ts'

const words = { da, en }

/** Delivery notice for pre-ordered and back-ordered goods; null for all others. */
export function getDelayedDeliveryText(
  availability: Availability,
  language: Language,
): string | null {
  return isPreorderOrBackorder(availability) ? words[language][availability] : null
}
