import type { Language } from '../locale.ts'
import { withdrawal as da } from './da/withdrawal.ts'
import { withdrawal as en } from './en/withdrawal.ts'

export type WithdrawalWords = typeof da

const words: Record<Language, WithdrawalWords> = { da, en }

export function withdrawalWords(language: Language): WithdrawalWords {
  return words[language]
}
