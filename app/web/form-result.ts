import { data } from 'react-router'
import {
  getRefusalExplanation,
  getRefusalStatus,
  getRefusalText,
  type Refused,
} from '#domain/errors/errors.ts'
import type { FieldErrors } from '#domain/shared/field-errors.ts'

export type Confirmations = {
  type: 'code' | 'password'
  has_app: boolean
  codes_left: number
  has_passkey: boolean
}

export type FormResult = {
  error: string | null
  notice?: string
  explanation?: string | undefined
  fieldErrors: Record<string, string>
  /** Submitted values for re-rendering the form; never a password. */
  typed?: Record<string, string>
  /** The version that the next submission is based on. */
  version?: string
  /** The ways to confirm the sign-in when the action requires it. */
  stepUp?: Confirmations
}

/** Adds the stored values when a colleague saved first. */
export type EditResult<Draft> = FormResult & { current?: Draft }

export function toSavedResult(notice: string): FormResult {
  return { error: null, notice, fieldErrors: {} }
}

export function toRefusedResult(refusal: Refused, form?: FormData) {
  const text = getRefusalText(refusal, 'en')
  const { field } = refusal
  const result: FormResult = {
    error: field === undefined ? text : null,
    explanation: getRefusalExplanation(refusal, 'en'),
    fieldErrors: field === undefined ? {} : { [field]: text },
    typed: toTypedValues(form),
  }
  return data(result, { status: getRefusalStatus(refusal) })
}

/** Returns the stored values so that the form can merge them with the submitted ones. */
export function toConflictResult<Draft>(
  refusal: Refused,
  form: FormData,
  { version, current }: { version: string; current: Draft },
) {
  const { data: result, init } = toRefusedResult(refusal, form)
  const edit: EditResult<Draft> = { ...result, version, current }
  return data(edit, init ?? undefined)
}

export function toInvalidResult(fieldErrors: FieldErrors, form?: FormData) {
  const texts = Object.entries(fieldErrors).map(([field, error]) => [
    field,
    getRefusalText(error, 'en'),
  ])
  const result: FormResult = {
    error: null,
    fieldErrors: Object.fromEntries(texts),
    typed: toTypedValues(form),
  }
  return data(result, { status: 400 })
}

function toTypedValues(form: FormData | undefined): Record<string, string> {
  const fields = [...(form ?? [])].flatMap(([name, value]) =>
    typeof value === 'string' && !name.includes('password') ? [[name, value]] : [],
  )
  return Object.fromEntries(fields)
}

export function isSaved(result: FormResult | undefined): boolean {
  return result?.error === null && Object.keys(result.fieldErrors).length === 0
}

export function toErrorText(result: FormResult | undefined): string | null {
  if (!result?.error || result.stepUp) return null
  return [result.error, result.explanation].filter(Boolean).join(' ')
}
