import type { CategoryForm } from '#domain/forms/category-form.ts'
import { editVersion } from '#server/platform/crypto/edit-version.ts'

/** The version of a category, computed from the fields its form shows. */
export function toCategoryVersion({
  name,
  slug,
  description,
  parent_id,
  active,
}: Omit<CategoryForm, 'seen'>): string {
  return editVersion([name, slug, description, parent_id, active])
}
