import type { Language } from '../locale.ts'
import { accountMail as da } from './da/account-mail.ts'
import { accountMail as en } from './en/account-mail.ts'

export type AccountMailWords = typeof da

const words: Record<Language, AccountMailWords> = { da, en }

export function accountMailWords(language: Language): AccountMailWords {
  return words[language]
}
