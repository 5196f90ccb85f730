import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { isGoogleTagId, isGoogleVerification, parseKeywords, parseVerification } from './seo.ts'
import { optionalText, toZodError, editVersion } from '#shared/forms/fields.ts'

export const seoForm = z.strictObject({
  title: optionalText(limits.title),
  description: optionalText(limits.seoDescription),
  keywords: optionalText(limits.keywords).transform(parseKeywords),
  google_verification: optionalText(limits.pastedTag)
    .transform(parseVerification)
    .refine(
      (token) => token === '' || isGoogleVerification(token),
      toZodError('googleVerificationInvalid'),
    ),
  google_tag_id: optionalText(limits.label).refine(
    (id) => id === '' || isGoogleTagId(id),
    toZodError('googleTagInvalid'),
  ),
  seen: editVersion,
})

export type SeoForm = z.output<typeof seoForm>
