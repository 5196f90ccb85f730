import type { Language } from '../locale.ts'
import { orders as da } from './da/orders.ts'
import { orders as en } from './en/orders.ts'

export type OrderWords = typeof da

const words: Record<Language, OrderWords> = { da, en }

export function orderWords(language: Language): OrderWords {
  return words[language]
}
