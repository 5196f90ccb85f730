import type { z } from 'zod'
import { refusals, refused } from '../errors.ts'
import type { Code, Refused } from '../errors.ts'
import type { Faults } from '../faults.ts'
import { shapeOf } from './form-data.ts'

export type Read<Values> = { values: Values } | { faults: Faults }

/** The one door for what people send: values that can be trusted, or what is wrong with which field. */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  sent: FormData | unknown,
): Read<z.output<Schema>> {
  const read = schema.safeParse(sent instanceof FormData ? shapeOf(sent) : sent)
  return read.success ? { values: read.data } : { faults: faultsOf(read.error) }
}

/** The first thing that is wrong with each field. */
function faultsOf(error: z.ZodError): Faults {
  return Object.fromEntries(error.issues.flatMap(faultsOfIssue).toReversed())
}

function faultsOfIssue(issue: z.core.$ZodIssue): [string, Refused][] {
  const values = valuesOf(issue)
  return fieldsOf(issue).map((field) => [
    field,
    refused(codeOf(issue.message), { field, ...(values && { values }) }),
  ])
}

function fieldsOf(issue: z.core.$ZodIssue): string[] {
  const field = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') return [field]
  return issue.keys.map((key) => (field === '' ? key : `${field}.${key}`))
}

function valuesOf(issue: z.core.$ZodIssue): Record<string, string> | undefined {
  if (issue.code === 'too_big') return { limit: String(issue.maximum) }
  if (issue.code === 'too_small') return { limit: String(issue.minimum) }
  return issue.code === 'custom' ? issue.params : undefined
}

// A message that is no code of ours was not written for people: the form itself was tampered with.
function codeOf(message: string): Code {
  return isCode(message) ? message : 'requestInvalid'
}

function isCode(message: string): message is Code {
  return Object.hasOwn(refusals, message)
}
