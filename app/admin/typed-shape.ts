import { shapeOf } from '#domain/forms/form-data.ts'
import { recordOf } from '#domain/stored.ts'
import type { FormAnswer } from './form-answer.ts'

/** What was typed into a form of several rows, for a page that was made anew; nothing where nothing was sent. */
export function typedShape(answer: FormAnswer | undefined): Record<string, unknown> | null {
  if (!answer?.typed) return null
  const form = new FormData()
  for (const [name, value] of Object.entries(answer.typed)) form.append(name, value)
  return recordOf(shapeOf(form))
}
