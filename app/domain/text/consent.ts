import type { Language } from '../stores/locale.ts'
import { consent as da } from './da/consent.ts'
import { consent as en } from './en/consent.ts'

export type ConsentTexts = typeof da

const words: Record<Language, ConsentTexts> = { da, en }

export function consentTexts(language: Language): ConsentTexts {
  return words[language]
}
