import type { Language } from '../locale.ts'
import { product as da } from './da/product.ts'
import { product as en } from './en/product.ts'

export type ProductWords = typeof da

const words: Record<Language, ProductWords> = { da, en }

export function productWords(language: Language): ProductWords {
  return words[language]
}
