import type { Language } from '../stores/locale.ts'
import { pages as da } from './da/pages.ts'
import { pages as en } from './en/pages.ts'

export type PageTexts = typeof da

const words: Record<Language, PageTexts> = { da, en }

export function pageTexts(language: Language): PageTexts {
  return words[language]
}
