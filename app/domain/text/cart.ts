import type { Language } from '../locale.ts'
import { cart as da } from './da/cart.ts'
import { cart as en } from './en/cart.ts'

export type CartWords = typeof da

const words: Record<Language, CartWords> = { da, en }

export function cartWords(language: Language): CartWords {
  return words[language]
}
