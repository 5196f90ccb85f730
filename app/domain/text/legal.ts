import type { Language } from '../stores/locale.ts'
import { legal as da } from './da/legal.ts'
import { legal as en } from './en/legal.ts'

export type LegalTexts = typeof da

const words: Record<Language, LegalTexts> = { da, en }

export function legalTexts(language: Language): LegalTexts {
  return words[language]
}
