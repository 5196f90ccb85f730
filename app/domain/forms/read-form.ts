import type { z } from 'zod'
import { refusals, refused } from '../errors.ts'
import type { Code, Refused } from '../errors.ts'
import type { Faults } from '../faults.ts'
import { shapeOf, sizeFaultOf } from './form-data.ts'

export type Read<Values> = { values: Values } | { faults: Faults }

/** The only entry for submitted data: returns validated values or field errors. */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  sent: FormData | unknown,
): Read<z.output<Schema>> {
  const tooLarge = sent instanceof FormData ? sizeFaultOf(sent) : null
  if (tooLarge) return { faults: { '': { ...tooLarge, field: '' } } }
  const read = schema.safeParse(sent instanceof FormData ? shapeOf(sent) : sent)
  return read.success ? { values: read.data } : { faults: faultsOf(read.error) }
}

/** Keeps the first error of each field. */
function faultsOf(error: z.ZodError): Faults {
  const faults = new Map<string, Refused>()
  for (const issue of error.issues) {
    const field = fieldOf(issue)
    if (faults.has(field)) continue
    const values = valuesOf(issue)
    faults.set(field, refused(codeOf(issue.message), { field, ...(values && { values }) }))
  }
  return Object.fromEntries(faults)
}

// Names only the first unknown field of a group; the shop's own pages send none.
function fieldOf(issue: z.core.$ZodIssue): string {
  const [unknown = ''] = issue.code === 'unrecognized_keys' ? issue.keys : []
  return [...issue.path, ...(unknown === '' ? [] : [unknown])].join('.')
}

function valuesOf(issue: z.core.$ZodIssue): Record<string, string> | undefined {
  if (issue.code === 'too_big') return { limit: String(issue.maximum) }
  if (issue.code === 'too_small') return { limit: String(issue.minimum) }
  return issue.code === 'custom' ? issue.params : undefined
}

// A zod message without a code means the form was tampered with.
function codeOf(message: string): Code {
  return isCode(message) ? message : 'requestInvalid'
}

function isCode(message: string): message is Code {
  return Object.hasOwn(refusals, message)
}
