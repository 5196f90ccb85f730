import { z } from 'zod'
import { languages } from '#shared/stores/locale.ts'
import { toZodError } from '#shared/forms/fields.ts'

/** The file itself is taken out of the form before. */
export const guaranteeNoticeForm = z.strictObject({
  language: z.enum(languages, toZodError('choiceUnknown')),
})

/** The sum names the picture that was looked at. */
export const guaranteeNoticeComparisonForm = guaranteeNoticeForm.extend({
  sha256: z.hash('sha256', toZodError('choiceUnknown')),
})
