import type { Language } from '../stores/locale.ts'
import { cart as da } from './da/cart.ts'
import { cart as en } from './en/cart.ts'

export type CartTexts = typeof da

const words: Record<Language, CartTexts> = { da, en }

export function cartTexts(language: Language): CartTexts {
  return words[language]
}
