import type { CategoryForm } from '#domain/forms/category-form.ts'
import { seenMark } from '../seen-mark.ts'

/** The version of a category, computed from the fields its form shows. */
export function categoryMark({
  name,
  slug,
  description,
  parent_id,
  active,
}: Omit<CategoryForm, 'seen'>): string {
  return seenMark([name, slug, description, parent_id, active])
}
