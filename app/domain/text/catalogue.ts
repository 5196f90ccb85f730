import type { Language } from '../locale.ts'
import { catalogue as da } from './da/catalogue.ts'
import { catalogue as en } from './en/catalogue.ts'

export type CatalogueWords = typeof da

const words: Record<Language, CatalogueWords> = { da, en }

export function catalogueWords(language: Language): CatalogueWords {
  return words[language]
}
