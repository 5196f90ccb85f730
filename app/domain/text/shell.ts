import type { Language } from '../locale.ts'
import { shell as da } from './da/shell.ts'
import { shell as en } from './en/shell.ts'

export type ShellWords = typeof da

const words: Record<Language, ShellWords> = { da, en }

export function shellWords(language: Language): ShellWords {
  return words[language]
}
