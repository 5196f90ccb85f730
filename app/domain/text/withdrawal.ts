import type { Language } from '../stores/locale.ts'
import { withdrawal as da } from './da/withdrawal.ts'
import { withdrawal as en } from './en/withdrawal.ts'

export type WithdrawalTexts = typeof da

const words: Record<Language, WithdrawalTexts> = { da, en }

export function withdrawalTexts(language: Language): WithdrawalTexts {
  return words[language]
}
