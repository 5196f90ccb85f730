import type { Language } from '../stores/locale.ts'
import { support as da } from './da/support.ts'
import { support as en } from './en/support.ts'

export type SupportTexts = typeof da

const words: Record<Language, SupportTexts> = { da, en }

export function supportTexts(language: Language): SupportTexts {
  return words[language]
}
