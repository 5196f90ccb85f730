import { z } from 'zod'
import { limits } from '../limits.ts'
import { isSlug, slugOf } from '../slug.ts'
import {
  checkbox,
  emptyAsNull,
  id,
  optionalSeenMark,
  optionalText,
  requiredText,
  saying,
} from './fields.ts'

/** An empty slug is derived from the name; an empty parent means the top level. */
export const categoryForm = z
  .strictObject({
    name: requiredText(limits.categoryName, 'categoryNameMissing'),
    slug: optionalText(limits.slug).refine(
      (slug) => slug === '' || isSlug(slug),
      saying('categorySlugInvalid'),
    ),
    description: optionalText(limits.description),
    parent_id: emptyAsNull(id('categoryParentUnknown')),
    active: checkbox,
    seen: optionalSeenMark,
  })
  .transform((form) => ({ ...form, slug: form.slug || slugOf(form.name, 'kategori') }))

export type CategoryForm = z.output<typeof categoryForm>
