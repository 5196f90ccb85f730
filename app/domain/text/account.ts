import type { Language } from '../stores/locale.ts'
import { account as da } from './da/account.ts'
import { account as en } from './en/account.ts'

export type AccountTexts = typeof da

const words: Record<Language, AccountTexts> = { da, en }

export function accountTexts(language: Language): AccountTexts {
  return words[language]
}
