import { limits } from '../limits.ts'

export type FormBounds = { fields: number; ofOneName: number }

export const usualForm: FormBounds = { fields: 2_000, ofOneName: 100 }

// Fields per row: variant seven, store six, picture three, specification two; one blank row of each is allowed.
const productRows =
  (limits.variants + 1) * 7 +
  limits.stores * 6 +
  (limits.images + 1) * 3 +
  (limits.specifications + 1) * 2

/** Fits a product with the maximum of variants and stores, plus 50 fields of its own. */
export const productFormBounds: FormBounds = { ...usualForm, fields: productRows + 50 }

/** Bounds for multipart bodies, which only short forms with files use. */
export const mostParts = 500
export const mostFiles = 20

/** Length in characters and depth in dots: `unit_pricing_base_measure.value` has depth two. */
const longestFieldName = 200
export const deepestFieldName = 6

export function isFieldName(name: string): boolean {
  return name.length <= longestFieldName && name.split('.').length <= deepestFieldName
}
