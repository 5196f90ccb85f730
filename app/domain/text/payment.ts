import type { Language } from '../locale.ts'
import { payment as da } from './da/payment.ts'
import { payment as en } from './en/payment.ts'

export type PaymentWords = typeof da

const words: Record<Language, PaymentWords> = { da, en }

export function paymentWords(language: Language): PaymentWords {
  return words[language]
}
