import type { Language } from './locale.ts'
import { paymentLocale } from './pace.ts'

/** Stripe's script, which it asks to be loaded from its own address, and how it is begun. */
export function paymentScript(publishable_key: string, language: Language) {
  const locale = language === 'da' ? paymentLocale : language
  return { address: 'https://js.stripe.com/v3/', key: publishable_key, options: { locale } }
}
