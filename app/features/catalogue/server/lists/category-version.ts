import type { CategoryForm } from '../../rules/category-form.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'

type Versioned = Omit<CategoryForm, 'seen' | 'remove_picture'> & { picture: string | null }

/** The version of a category, computed from the fields its form shows. */
export function toCategoryVersion({
  name,
  slug,
  description,
  parent_id,
  active,
  picture,
  picture_alt,
}: Versioned): string {
  return editVersion([name, slug, description, parent_id, active, picture, picture_alt])
}
