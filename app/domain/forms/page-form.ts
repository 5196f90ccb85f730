import { z } from 'zod'
import { limits } from '../shared/limits.ts'
import { markup, optionalText, editVersion } from './fields.ts'

export const page = z.strictObject({
  title: optionalText(limits.title),
  content: markup(limits.pageContent),
})

export const previewForm = z.strictObject({ content: markup(limits.pageContent) })

export const pageContentForm = z.strictObject({
  about: page,
  contact: page,
  seen: editVersion,
})

export type PageContentForm = z.output<typeof pageContentForm>
