import type { z } from 'zod'
import { refusals } from '#refusals'
import { refused } from '../errors/errors.ts'
import type { Code, Refused } from '../errors/errors.ts'
import type { FieldErrors } from '../field-errors.ts'
import { toNestedValues } from './form-data.ts'
import { validateFormSize } from './validate-field-names.ts'

export type FormSchema<Values> = z.ZodType<Values>

export type ParsedForm<Values> = { values: Values } | { fieldErrors: FieldErrors }

/** The only entry for submitted data: returns validated values or field errors. */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  submitted: FormData | unknown,
): ParsedForm<z.output<Schema>> {
  const sizeError = submitted instanceof FormData ? validateFormSize(submitted) : null
  if (sizeError) return { fieldErrors: { '': { ...sizeError, field: '' } } }
  const parsed = schema.safeParse(
    submitted instanceof FormData ? toNestedValues(submitted) : submitted,
  )
  return parsed.success ? { values: parsed.data } : { fieldErrors: toFieldErrors(parsed.error) }
}

/** Keeps the first error of each field. */
function toFieldErrors(error: z.ZodError): FieldErrors {
  const fieldErrors = new Map<string, Refused>()
  for (const issue of error.issues) {
    const field = getFieldPath(issue)
    if (fieldErrors.has(field)) continue
    const values = getPlaceholderValues(issue)
    fieldErrors.set(field, refused(toCode(issue.message), { field, ...(values && { values }) }))
  }
  return Object.fromEntries(fieldErrors)
}

// Names only the first unknown field of a group; the shop's own pages send none.
function getFieldPath(issue: z.core.$ZodIssue): string {
  const [unknown = ''] = issue.code === 'unrecognized_keys' ? issue.keys : []
  return [...issue.path, ...(unknown === '' ? [] : [unknown])].join('.')
}

function getPlaceholderValues(issue: z.core.$ZodIssue): Record<string, string> | undefined {
  if (issue.code === 'too_big') return { limit: String(issue.maximum) }
  if (issue.code === 'too_small') return { limit: String(issue.minimum) }
  return issue.code === 'custom' ? issue.params : undefined
}

// A zod message without a code means the form was tampered with.
function toCode(message: string): Code {
  return isCode(message) ? message : 'requestInvalid'
}

function isCode(message: string): message is Code {
  return Object.hasOwn(refusals, message)
}
