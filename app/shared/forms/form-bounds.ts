import { limits } from '../limits.ts'

export type FormBounds = { fields: number; perName: number }

export const defaultFormBounds: FormBounds = { fields: 2_000, perName: 100 }

// Fields per row: variant ten, store six, picture three, specification two; one blank row of each is allowed.
const productRowFields =
  (limits.variants + 1) * 10 +
  limits.stores * 6 +
  (limits.images + 1) * 3 +
  (limits.specifications + 1) * 2

/** Fits a product with the maximum of variants and stores, plus 50 fields of its own. */
export const productFormBounds: FormBounds = { ...defaultFormBounds, fields: productRowFields + 50 }

/** Bounds for multipart bodies, which only short forms with files use. */
export const maxParts = 500
export const maxFiles = 20

/** Length in characters and depth in dots: `unit_pricing_base_measure.value` has depth two. */
const maxFieldNameLength = 200
export const maxFieldNameDepth = 6

export function isFieldName(name: string): boolean {
  return name.length <= maxFieldNameLength && name.split('.').length <= maxFieldNameDepth
}
