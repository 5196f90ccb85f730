import { z } from 'zod'
import { limits } from '../shared/limits.ts'
import { wholeNumber } from './fields.ts'

/** One-based position among the siblings. */
export const categoryPositionForm = z.strictObject({
  place: wholeNumber('requestInvalid', limits.sortOrder).pipe(z.number().min(1)),
})
