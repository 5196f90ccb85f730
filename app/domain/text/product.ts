import type { Language } from '../stores/locale.ts'
import { product as da } from './da/product.ts'
import { product as en } from './en/product.ts'

export type ProductTexts = typeof da

const words: Record<Language, ProductTexts> = { da, en }

export function productTexts(language: Language): ProductTexts {
  return words[language]
}
