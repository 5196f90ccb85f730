import type { Language } from '../locale.ts'
import { account as da } from './da/account.ts'
import { account as en } from './en/account.ts'

export type AccountWords = typeof da

const words: Record<Language, AccountWords> = { da, en }

export function accountWords(language: Language): AccountWords {
  return words[language]
}
