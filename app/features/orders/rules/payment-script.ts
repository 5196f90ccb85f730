import type { Language } from '#shared/stores/locale.ts'
import { paymentLocale } from '#shared/durations.ts'

/** Stripe requires its script to be loaded from its own address. */
export function getPaymentScript(publishable_key: string, language: Language) {
  const locale = language === 'da' ? paymentLocale : language
  return { address: 'https://js.stripe.com/v3/', key: publishable_key, options: { locale } }
}
