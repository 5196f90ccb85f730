import type { Language } from '../stores/locale.ts'
import { catalogue as da } from './da/catalogue.ts'
import { catalogue as en } from './en/catalogue.ts'

export type CatalogueTexts = typeof da

const words: Record<Language, CatalogueTexts> = { da, en }

export function catalogueTexts(language: Language): CatalogueTexts {
  return words[language]
}
