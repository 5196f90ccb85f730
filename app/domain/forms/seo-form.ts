import { z } from 'zod'
import { limits } from '../limits.ts'
import { isGoogleTagId, keywordsFrom, verificationFrom } from '../seo.ts'
import { optionalText, saying, seenVersion } from './fields.ts'

export const seoForm = z.strictObject({
  title: optionalText(limits.title),
  description: optionalText(limits.seoDescription),
  keywords: optionalText(limits.keywords).transform(keywordsFrom),
  google_verification: optionalText(limits.pastedTag).transform(verificationFrom),
  google_tag_id: optionalText(limits.label).refine(
    (id) => id === '' || isGoogleTagId(id),
    saying('googleTagInvalid'),
  ),
  version: seenVersion,
})

export type SeoForm = z.output<typeof seoForm>
