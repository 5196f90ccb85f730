import type { Language } from '../stores/locale.ts'
import { payment as da } from './da/payment.ts'
import { payment as en } from './en/payment.ts'

export type PaymentTexts = typeof da

const words: Record<Language, PaymentTexts> = { da, en }

export function paymentTexts(language: Language): PaymentTexts {
  return words[language]
}
