import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { isGoogleTagId, isGoogleVerification, parseKeywords, parseVerification } from './seo.ts'
import {
  optionalText,
  toZodError,
  editVersion,
  emptyAsNull,
  pictureUrl,
  markup,
  createRequiredText,
} from '#shared/forms/fields.ts'
import { refuseUnknownPlaceholder } from '#features/legal/rules/placeholder-form.ts'
import { currencies } from '#shared/money/currency.ts'
import { locales } from '#shared/stores/locale.ts'
import { themeTypes } from '#shared/theme/theme.ts'
import { parseHref, findRepeatedHrefs } from './navigation.ts'

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

/** Language and currency have separate forms. */
export const languageForm = z.strictObject({
  locale: z.enum(locales, toZodError('choiceUnknown')),
  seen: editVersion,
})

export const currencyForm = z.strictObject({
  currency: z.enum(currencies, toZodError('choiceUnknown')),
  seen: editVersion,
})

const colour = z
  .string(toZodError('colorInvalid'))
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, toZodError('colorInvalid'))

const colours = z.strictObject({
  primary: colour,
  secondary: colour,
  accent: colour,
  complementary: z.strictObject({ light: colour, medium: colour, dark: colour }),
  background: z.strictObject({ primary: colour, secondary: colour, accent: colour }),
  error: colour,
})

export const themeForm = z.strictObject({
  type: z.enum(themeTypes, toZodError('choiceUnknown')),
  /**
   * Without JavaScript the other fields do not follow the chosen preset; this is the preset they were filled
   * for.
   */
  shown_for: z.enum(themeTypes, toZodError('requestInvalid')),
  favicon: emptyAsNull(pictureUrl),
  hero_image: emptyAsNull(pictureUrl),
  colors: colours.optional(),
  seen: editVersion,
})

const page = z.strictObject({
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

const href = createRequiredText(
  limits.path,
  'navigationHrefInvalid',
  'navigationHrefInvalid',
).transform((submitted, context): string => {
  const normalised = parseHref(submitted)
  if (normalised !== undefined) return normalised
  context.issues.push({ code: 'custom', message: 'navigationHrefInvalid', input: submitted })
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
