import type { Language } from '../stores/locale.ts'

/** Carries its texts to the page, so the browser does not need the whole catalogue. */
export type LocalisedError = {
  refused: string
  da: string
  en: string
  explain_da?: string | undefined
  explain_en?: string | undefined
}

export function isLocalisedError(value: unknown): value is LocalisedError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'refused' in value &&
    'da' in value &&
    'en' in value
  )
}

export function getErrorHeading(error: LocalisedError, language: Language): string {
  return error[language]
}

export function getErrorExplanation(
  { explain_da, explain_en }: LocalisedError,
  language: Language,
): string | undefined {
  return language === 'da' ? explain_da : explain_en
}
