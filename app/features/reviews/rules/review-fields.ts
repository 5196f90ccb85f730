import type { Code } from '#shared/errors/errors.ts'
import { limits } from '#shared/limits.ts'

export type ReviewField = {
  limit: number
  /** Lines of the control. */
  rows: number
  /** The refusal of an empty field; null if a buyer may leave it out. */
  missing: Code | null
}

/** The columns of a review that buyers fill in with words. Form, database, shop and back office follow from these rows. */
export const reviewFields = {
  text: { limit: limits.reviewText, rows: 6, missing: 'reviewTextMissing' },
} as const satisfies Record<string, ReviewField>

export type ReviewFieldName = keyof typeof reviewFields
export type ReviewWords = Record<ReviewFieldName, string>

export const reviewFieldNames = Object.keys(reviewFields) as ReviewFieldName[]

/** The columns for a query in which reviews are `r`. */
export const wordColumns = reviewFieldNames.map((name) => `r.${name}` as const)
