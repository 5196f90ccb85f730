import type { Language } from '../locale.ts'
import { support as da } from './da/support.ts'
import { support as en } from './en/support.ts'

export type SupportWords = typeof da

const words: Record<Language, SupportWords> = { da, en }

export function supportWords(language: Language): SupportWords {
  return words[language]
}
