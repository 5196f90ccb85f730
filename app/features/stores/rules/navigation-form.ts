import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { parseHref, findRepeatedHrefs } from './navigation.ts'
import { createRequiredText, toZodError, editVersion } from '#shared/forms/fields.ts'
import { page } from './page-form.ts'

const href = createRequiredText(
  limits.path,
  'navigationHrefInvalid',
  'navigationHrefInvalid',
).transform((typed, context): string => {
  const normalised = parseHref(typed)
  if (normalised !== undefined) return normalised
  context.issues.push({ code: 'custom', message: 'navigationHrefInvalid', input: typed })
  return z.NEVER
})

const navigationItem = z.strictObject({
  label: createRequiredText(limits.label, 'navigationLabelMissing'),
  href,
  content: page.optional(),
})

/** Replaces the whole list; every URL must be unique. */
export const navigationForm = z.strictObject({
  items: z
    .array(navigationItem)
    .max(limits.navigationItems, toZodError('requestTooLarge'))
    .default([])
    .superRefine((items, context) => {
      for (const index of findRepeatedHrefs(items))
        context.addIssue({ code: 'custom', path: [index, 'href'], message: 'navigationHrefTaken' })
    }),
  seen: editVersion,
})

export type NavigationForm = z.output<typeof navigationForm>
