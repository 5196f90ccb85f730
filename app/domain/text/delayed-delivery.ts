import type { Language } from '../stores/locale.ts'
import { isPreorderOrBackorder, type Availability } from '../catalogue/product.ts'
import { defineTexts } from './define-texts.ts'

const delayedDeliveryTexts = defineTexts({
  preorder: {
    da: 'Forudbestilling: sendes, når varen er kommet',
    en: 'Pre-order: sent as soon as it has arrived',
  },
  backorder: {
    da: 'Restordre: sendes, når varen er hjemme igen',
    en: 'Back-order: sent as soon as it is back in stock',
  },
})

/** Delivery notice for pre-ordered and back-ordered goods; null for all others. */
export function getDelayedDeliveryText(
  availability: Availability,
  language: Language,
): string | null {
  return isPreorderOrBackorder(availability) ? delayedDeliveryTexts(language)[availability] : null
}
