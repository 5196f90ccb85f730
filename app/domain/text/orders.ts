import type { Language } from '../stores/locale.ts'
import { orders as da } from './da/orders.ts'
import { orders as en } from './en/orders.ts'

export type OrderTexts = typeof da

const words: Record<Language, OrderTexts> = { da, en }

export function orderTexts(language: Language): OrderTexts {
  return words[language]
}
