import type { Language } from '../stores/locale.ts'
import { checkout as da } from './da/checkout.ts'
import { checkout as en } from './en/checkout.ts'

export type CheckoutTexts = typeof da

const words: Record<Language, CheckoutTexts> = { da, en }

export function checkoutTexts(language: Language): CheckoutTexts {
  return words[language]
}
