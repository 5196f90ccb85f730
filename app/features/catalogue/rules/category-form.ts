import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { isSlug, toSlug } from './slug.ts'
import {
  checkbox,
  emptyAsNull,
  id,
  optionalEditVersion,
  optionalText,
  createRequiredText,
  toZodError,
} from '#shared/forms/fields.ts'

/** An empty slug is derived from the name; an empty parent means the top level. */
export const categoryForm = z
  .strictObject({
    name: createRequiredText(limits.categoryName, 'categoryNameMissing'),
    slug: optionalText(limits.slug).refine(
      (slug) => slug === '' || isSlug(slug),
      toZodError('categorySlugInvalid'),
    ),
    description: optionalText(limits.description),
    parent_id: emptyAsNull(id('categoryParentUnknown')),
    active: checkbox,
    picture_alt: optionalText(limits.altText),
    remove_picture: checkbox,
    seen: optionalEditVersion,
  })
  .transform((form) => ({ ...form, slug: form.slug || toSlug(form.name, 'kategori') }))

export type CategoryForm = z.output<typeof categoryForm>
