import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { checkbox, createRequiredText, toZodError } from '#shared/forms/fields.ts'
import { toFilters, viewedLists } from './list-view.ts'

const name = createRequiredText(limits.viewName, 'listViewNameMissing')

export const newListViewForm = z.strictObject({
  list: z.enum(viewedLists, toZodError('requestInvalid')),
  query: z
    .string(toZodError('requestInvalid'))
    .transform(toFilters)
    .refine((query) => query.length <= limits.viewQuery, toZodError('listViewTooLong')),
  name,
  shared: checkbox,
})

export type NewListViewForm = z.output<typeof newListViewForm>

export const listViewNameForm = z.strictObject({ name })
