import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { languages } from '#shared/stores/locale.ts'
import { optionalText, toZodError } from '#shared/forms/fields.ts'

export const languageForm = z.strictObject({
  language: z.enum(languages, toZodError('choiceUnknown')),
  /** The page to return to. */
  from: optionalText(limits.url, 'requestInvalid'),
})
