import type { Language } from '../locale.ts'
import { legal as da } from './da/legal.ts'
import { legal as en } from './en/legal.ts'

export type LegalWords = typeof da

const words: Record<Language, LegalWords> = { da, en }

export function legalWords(language: Language): LegalWords {
  return words[language]
}
