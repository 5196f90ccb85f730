import type { Language } from '../locale.ts'
import { consent as da } from './da/consent.ts'
import { consent as en } from './en/consent.ts'

export type ConsentWords = typeof da

const words: Record<Language, ConsentWords> = { da, en }

export function consentWords(language: Language): ConsentWords {
  return words[language]
}
