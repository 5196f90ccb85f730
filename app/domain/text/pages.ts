import type { Language } from '../locale.ts'
import { pages as da } from './da/pages.ts'
import { pages as en } from './en/pages.ts'

export type PageWords = typeof da

const words: Record<Language, PageWords> = { da, en }

export function pageWords(language: Language): PageWords {
  return words[language]
}
