import { shapeOf } from '#domain/forms/form-data.ts'
import { recordOf } from '#domain/stored.ts'
import type { FormAnswer } from './form-answer.ts'

/** Parses the submitted values of a form with nested rows, for re-rendering; null without a submission. */
export function typedShape(answer: FormAnswer | undefined): Record<string, unknown> | null {
  if (!answer?.typed) return null
  const form = new FormData()
  for (const [name, value] of Object.entries(answer.typed)) form.append(name, value)
  return recordOf(shapeOf(form))
}
