import { z } from 'zod'
import { limits } from '../limits.ts'
import { markup, optionalText, seenVersion } from './fields.ts'

export const page = z.strictObject({
  title: optionalText(limits.title),
  content: markup(limits.pageContent),
})

/** The two pages that every store has. */
export const pageContentForm = z.strictObject({
  about: page,
  contact: page,
  version: seenVersion,
})

export type PageContentForm = z.output<typeof pageContentForm>
