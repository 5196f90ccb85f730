import type { z } from 'zod'
import { parseForm } from '#shared/forms/parse-form.ts'

/** The refusal of each field that a form does not take. */
export function getErrorCodes(schema: z.ZodType, input: unknown): Record<string, string> {
  const result = parseForm(schema, input)
  const errors = 'fieldErrors' in result ? Object.entries(result.fieldErrors) : []
  return Object.fromEntries(errors.map(([field, { refused }]) => [field, refused]))
}
