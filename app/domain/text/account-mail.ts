import type { Language } from '../stores/locale.ts'
import { accountMail as da } from './da/account-mail.ts'
import { accountMail as en } from './en/account-mail.ts'

export type AccountMailTexts = typeof da

const words: Record<Language, AccountMailTexts> = { da, en }

export function accountMailTexts(language: Language): AccountMailTexts {
  return words[language]
}
