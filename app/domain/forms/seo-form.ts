import { z } from 'zod'
import { limits } from '../limits.ts'
import { isGoogleTagId, isGoogleVerification, keywordsFrom, verificationFrom } from '../seo.ts'
import { optionalText, saying, seenMark } from './fields.ts'

export const seoForm = z.strictObject({
  title: optionalText(limits.title),
  description: optionalText(limits.seoDescription),
  keywords: optionalText(limits.keywords).transform(keywordsFrom),
  google_verification: optionalText(limits.pastedTag)
    .transform(verificationFrom)
    .refine(
      (token) => token === '' || isGoogleVerification(token),
      saying('googleVerificationInvalid'),
    ),
  google_tag_id: optionalText(limits.label).refine(
    (id) => id === '' || isGoogleTagId(id),
    saying('googleTagInvalid'),
  ),
  seen: seenMark,
})

export type SeoForm = z.output<typeof seoForm>
