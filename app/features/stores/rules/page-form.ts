import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import {
  editVersion,
  markup,
  optionalText,
  refuseUnknownPlaceholder,
} from '#shared/forms/fields.ts'

export const page = z.strictObject({
  title: optionalText(limits.title).superRefine(refuseUnknownPlaceholder),
  content: markup(limits.pageContent).superRefine(refuseUnknownPlaceholder),
})

export const previewForm = z.strictObject({ content: markup(limits.pageContent) })

export const pageContentForm = z.strictObject({
  about: page,
  contact: page,
  seen: editVersion,
})

export type PageContentForm = z.output<typeof pageContentForm>
