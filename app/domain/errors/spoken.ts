import type { Language } from '../locale.ts'

/** Carries its texts to the page, so the browser does not need the whole catalogue. */
export type Spoken = {
  refused: string
  da: string
  en: string
  explain_da?: string | undefined
  explain_en?: string | undefined
}

export function isSpoken(value: unknown): value is Spoken {
  return (
    typeof value === 'object' &&
    value !== null &&
    'refused' in value &&
    'da' in value &&
    'en' in value
  )
}

export function heading(spoken: Spoken, language: Language): string {
  return spoken[language]
}

export function explanation(
  { explain_da, explain_en }: Spoken,
  language: Language,
): string | undefined {
  return language === 'da' ? explain_da : explain_en
}
