import { data } from 'react-router'
import { getRefusalStatus, toLocalisedError, type Refused } from '#shared/errors/errors.ts'
import type { FieldErrors } from '#shared/field-errors.ts'
import type { FormResult } from './form-result.ts'

type WithStatus<Result> = ReturnType<typeof data<Result>>

export type FormResponse<Draft = never> =
  | FormResult<Draft>
  | WithStatus<FormResult<Draft>>
  | Response

export function toSavedResult(notice?: string): FormResult<never> {
  return { refusal: null, fieldErrors: {}, ...(notice !== undefined && { notice }) }
}

export function toRefusedResult(refusal: Refused, form?: FormData) {
  const { field } = refusal
  const error = toLocalisedError(refusal)
  const result: FormResult<never> = {
    refusal: field === undefined ? error : null,
    fieldErrors: field === undefined ? {} : { [field]: error },
    ...(form && toSubmittedValues(form)),
  }
  return data(result, { status: getRefusalStatus(refusal) })
}

export function toInvalidResult(fieldErrors: FieldErrors, form?: FormData) {
  const errors = Object.entries(fieldErrors).map(([field, error]) => [
    field,
    toLocalisedError(error),
  ])
  const result: FormResult<never> = {
    refusal: null,
    fieldErrors: Object.fromEntries(errors),
    ...(form && toSubmittedValues(form)),
  }
  return data(result, { status: 400 })
}

/** Returns the stored values so that the form can merge them with the submitted ones. */
export function toConflictResult<Draft>(
  refusal: Refused,
  form: FormData,
  stored: Pick<FormResult<Draft>, 'version' | 'current'>,
) {
  const { data: result, init } = toRefusedResult(refusal, form)
  const conflict: FormResult<Draft> = { ...result, ...stored }
  return data(conflict, init ?? undefined)
}

/** Adds the submitted values that `typed` cannot hold: a browser without scripts renders the page again. */
export function withSubmitted<Given>(result: WithStatus<FormResult<never>>, given: Given) {
  return data({ ...result.data, given }, result.init ?? {})
}

/** The submitted values that a form may show again; never a password. */
export function toSubmittedValues(form: FormData): { submitted: Record<string, string> } {
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !name.includes('password') ? [[name, value]] : [],
  )
  return { submitted: Object.fromEntries(fields) }
}
