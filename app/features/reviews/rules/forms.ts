import { z } from 'zod'
import { hidingReasons, starNumbers } from './review.ts'
import {
  reviewFieldNames,
  reviewFields,
  type ReviewField,
  type ReviewFieldName,
} from './review-fields.ts'
import { limits } from '#shared/limits.ts'
import { optionalText, toZodError } from '#shared/forms/fields.ts'
import {
  createOptionalPublicText,
  createPublicText,
  publicName,
} from '#features/moderation/rules/forms.ts'

export const reviewForm = z.strictObject({
  stars: z
    .enum(starNumbers.map(String), toZodError('starsMissing'))
    .transform((submitted) => Number(submitted)),
  name: publicName,
  ...createWordFields(),
})

function createWordFields() {
  const schemas = reviewFieldNames.map((name) => [name, createWordSchema(reviewFields[name])])
  return Object.fromEntries(schemas) as Record<ReviewFieldName, z.ZodType<string>>
}

function createWordSchema({ limit, missing }: ReviewField): z.ZodType<string> {
  return missing ? createPublicText(limit, missing) : createOptionalPublicText(limit)
}

export type ReviewForm = z.output<typeof reviewForm>

/** An empty answer takes back the former one. */
export const reviewAnswerForm = z.strictObject({ answer: optionalText(limits.reviewAnswer) })

export const reviewHidingForm = z.strictObject({
  reason: z.enum(hidingReasons, toZodError('hidingReasonMissing')),
})
