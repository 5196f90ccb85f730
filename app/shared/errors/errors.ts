import { refusals } from '#refusals'
import { fillPlaceholders } from '../text/placeholders.ts'
import type { LocalisedError } from './localised-error.ts'
import type { Language } from '../stores/locale.ts'

export type Code = keyof typeof refusals

export type Refused = { refused: Code; field?: string; values?: Record<string, string> }

export function refused(code: Code, details: Omit<Refused, 'refused'> = {}): Refused {
  return { refused: code, ...details }
}

export function isRefused(value: unknown): value is Refused {
  return (
    typeof value === 'object' &&
    value !== null &&
    'refused' in value &&
    typeof value.refused === 'string' &&
    Object.hasOwn(refusals, value.refused)
  )
}

export function getRefusalText(refused: Refused, language: Language): string {
  return fillPlaceholders(refusals[refused.refused][language], refused.values)
}

export function getRefusalExplanation(refused: Refused, language: Language): string | undefined {
  const { explain_da, explain_en } = refusals[refused.refused]
  const explanation = language === 'da' ? explain_da : explain_en
  return explanation && fillPlaceholders(explanation, refused.values)
}

export function getRefusalStatus(refused: Refused): number {
  return refusals[refused.refused].status
}

export function toLocalisedError(refused: Refused): LocalisedError {
  return {
    refused: refused.refused,
    da: getRefusalText(refused, 'da'),
    en: getRefusalText(refused, 'en'),
    explain_da: getRefusalExplanation(refused, 'da'),
    explain_en: getRefusalExplanation(refused, 'en'),
  }
}
