import type { Language } from '../stores/locale.ts'
import { shell as da } from './da/shell.ts'
import { shell as en } from './en/shell.ts'

export type ShellTexts = typeof da

const words: Record<Language, ShellTexts> = { da, en }

export function shellTexts(language: Language): ShellTexts {
  return words[language]
}
