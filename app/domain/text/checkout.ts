import type { Language } from '../locale.ts'
import { checkout as da } from './da/checkout.ts'
import { checkout as en } from './en/checkout.ts'

export type CheckoutWords = typeof da

const words: Record<Language, CheckoutWords> = { da, en }

export function checkoutWords(language: Language): CheckoutWords {
  return words[language]
}
