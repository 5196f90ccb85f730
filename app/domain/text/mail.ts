import type { Language } from '../locale.ts'
import { mail as da } from './da/mail.ts'
import { mail as en } from './en/mail.ts'

export type MailWords = typeof da

const words: Record<Language, MailWords> = { da, en }

export function mailWords(language: Language): MailWords {
  return words[language]
}
