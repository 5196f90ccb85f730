import type { z } from 'zod'
import type { Code } from '#shared/errors/errors.ts'
import { validatePublicText } from './public-text.ts'
import { limits } from '#shared/limits.ts'
import { createRequiredText, optionalText } from '#shared/forms/fields.ts'

/** Text of a stranger that other strangers read. */
export function createPublicText(limit: number, missing: Code) {
  return createRequiredText(limit, missing).superRefine(checkPublicText)
}

export function createOptionalPublicText(limit: number) {
  return optionalText(limit).superRefine(checkPublicText)
}

function checkPublicText(text: string, context: z.RefinementCtx): void {
  const error = validatePublicText(text)
  if (error) context.addIssue({ code: 'custom', message: error })
}

export const publicName: z.ZodType<string> = createPublicText(
  limits.publicName,
  'publicNameMissing',
)
