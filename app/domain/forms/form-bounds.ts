import { limits } from '../limits.ts'

/** How many fields a form may have in all, and how many of one name. */
export type FormBounds = { fields: number; ofOneName: number }

export const usualForm: FormBounds = { fields: 2_000, ofOneName: 100 }

// Fields of a row: a variant has seven, a store six, a picture three, a specification two. A blank row of each is free.
const productRows =
  (limits.variants + 1) * 7 +
  limits.stores * 6 +
  (limits.images + 1) * 3 +
  (limits.specifications + 1) * 2

/** A product of a hundred variants in five hundred stores, with what belongs to the product itself. */
export const productFormBounds: FormBounds = { ...usualForm, fields: productRows + 50 }

/** Parts of a body in several parts. Only forms that bring files are sent so, and none of them is long. */
export const mostParts = 500
export const mostFiles = 20

/** In characters, and in steps between dots: 'unit_pricing_base_measure.value' has two. */
const longestFieldName = 200
export const deepestFieldName = 6

export function isFieldName(name: string): boolean {
  return name.length <= longestFieldName && name.split('.').length <= deepestFieldName
}
