import { z } from 'zod'
import { limits } from '../limits.ts'
import { wholeNumber } from './fields.ts'

/** Where among its siblings a category is to stand; the first place is 1. */
export const categoryPlaceForm = z.strictObject({
  place: wholeNumber('requestInvalid', limits.sortOrder).pipe(z.number().min(1)),
})
