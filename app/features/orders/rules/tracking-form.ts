import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { createRequiredText } from '#shared/forms/fields.ts'

/** Order number, carrier and number, a row for each order; shown before they are sent. */
export const trackingForm = z.strictObject({
  rows: createRequiredText(limits.trackingSheet, 'trackingEmpty'),
  step: z.enum(['check', 'send']).default('check'),
})
