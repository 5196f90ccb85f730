import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import {
  getErrorExplanation,
  getErrorHeading,
  type LocalisedError,
} from '#shared/errors/localised-error.ts'
import type { Language } from '#shared/stores/locale.ts'

export type Confirmations = {
  type: 'code' | 'password' | 'external'
  /** The page that confirms an account of another origin. */
  external: { host: string; href: string } | null
  has_app: boolean
  codes_left: number
  has_passkey: boolean
}

/** Result of a submitted form: saved, refused, invalid (errors of fields), or in conflict (with `current`). */
export type FormResult<Draft = unknown> = {
  refusal: LocalisedError | null
  fieldErrors: Record<string, LocalisedError>
  notice?: string
  /** Submitted values for re-rendering the form; never a password. */
  submitted?: Record<string, string>
  /** The version that the next submission is based on. */
  version?: string
  /** The stored values when a colleague saved first. */
  current?: Draft
  /** The ways to confirm the sign-in when the action requires it. */
  stepUp?: Confirmations
}

/** An error that the browser states without an answer of the server. */
export type Failure = Omit<LocalisedError, 'refused'>

export function toFailedResult(failure: Failure): FormResult<never> {
  return { refusal: { refused: 'unexpected', ...failure }, fieldErrors: {} }
}

export function isSaved(result: FormResult | undefined): boolean {
  return result?.refusal === null && Object.keys(result.fieldErrors).length === 0
}

/** The error of the whole form in one sentence or two. A step-up shows its own message. */
export function toErrorText(
  result: FormResult | undefined,
  language: Language = getStaffLanguage(),
): string | null {
  if (!result?.refusal || result.stepUp) return null
  const { refusal } = result
  return [getErrorHeading(refusal, language), getErrorExplanation(refusal, language)]
    .filter(Boolean)
    .join(' ')
}

export function toFieldError(
  result: FormResult | undefined,
  field: string,
  language: Language = getStaffLanguage(),
): string | undefined {
  const error = result?.fieldErrors[field]
  return error && getErrorHeading(error, language)
}

/** The part of a result that the fields of a form show. */
export function readFormResult(
  result: FormResult | undefined,
  language: Language = getStaffLanguage(),
) {
  // The step-up shows its own message.
  const refusal = result?.stepUp ? null : result?.refusal
  return {
    error: refusal ? getErrorHeading(refusal, language) : null,
    explanation: refusal ? getErrorExplanation(refusal, language) : undefined,
    notice: result?.notice,
    getFieldError: (field: string) => toFieldError(result, field, language),
    getSubmittedValue: (field: string) => result?.submitted?.[field],
    isSubmitted: result !== undefined,
  }
}
