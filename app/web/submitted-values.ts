import { toNestedValues } from '#shared/forms/form-data.ts'
import { toRecord } from '#shared/json-values.ts'
import type { FormResult } from './form-result.ts'

/** Parses the submitted values of a form with nested rows, for re-rendering; null without a submission. */
export function parseSubmittedValues(
  result: FormResult | undefined,
): Record<string, unknown> | null {
  if (!result?.submitted) return null
  const form = new FormData()
  for (const [name, value] of Object.entries(result.submitted)) form.append(name, value)
  return toRecord(toNestedValues(form))
}
