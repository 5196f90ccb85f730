import type { Language } from '../stores/locale.ts'
import { mail as da } from './da/mail.ts'
import { mail as en } from './en/mail.ts'

export type MailTexts = typeof da

const words: Record<Language, MailTexts> = { da, en }

export function mailTexts(language: Language): MailTexts {
  return words[language]
}
