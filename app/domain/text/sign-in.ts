import type { Language } from '../stores/locale.ts'
import { signIn as da } from './da/sign-in.ts'
import { signIn as en } from './en/sign-in.ts'

export type SignInTexts = typeof da

const words: Record<Language, SignInTexts> = { da, en }

export function signInTexts(language: Language): SignInTexts {
  return words[language]
}
