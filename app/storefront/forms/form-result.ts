import { data } from 'react-router'
import { getRefusalStatus, toLocalisedError, type Refused } from '#domain/errors/errors.ts'
import type { LocalisedError } from '#domain/errors/localised-error.ts'
import type { FieldErrors } from '#domain/shared/field-errors.ts'

/** Errors of the whole form or of single fields. */
export type FormResult = {
  refusal: LocalisedError | null
  fieldErrors: Record<string, LocalisedError>
}

export function toRefusedResult(refusal: Refused) {
  const { field } = refusal
  const result: FormResult = field
    ? { refusal: null, fieldErrors: { [field]: toLocalisedError(refusal) } }
    : { refusal: toLocalisedError(refusal), fieldErrors: {} }
  return data(result, { status: getRefusalStatus(refusal) })
}

export function toInvalidResult(fieldErrors: FieldErrors) {
  const localised = Object.entries(fieldErrors).map(([field, error]) => [
    field,
    toLocalisedError(error),
  ])
  const result: FormResult = { refusal: null, fieldErrors: Object.fromEntries(localised) }
  return data(result, { status: 400 })
}
