import type { Language } from '../locale.ts'
import { signIn as da } from './da/sign-in.ts'
import { signIn as en } from './en/sign-in.ts'

export type SignInWords = typeof da

const words: Record<Language, SignInWords> = { da, en }

export function signInWords(language: Language): SignInWords {
  return words[language]
}
