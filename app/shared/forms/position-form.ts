import { z } from 'zod'
import { limits } from '../limits.ts'
import { wholeNumber } from './fields.ts'

/** A place in a list that staff sort, counted from one. */
export const positionForm = z.strictObject({
  place: wholeNumber('requestInvalid', limits.sortOrder).pipe(z.number().min(1)),
})
