import type { CategoryForm } from '#domain/forms/category-form.ts'
import { seenMark } from '../seen-mark.ts'

/** Tells one state of a category from another, as far as its form shows it. */
export function categoryMark({
  name,
  slug,
  description,
  parent_id,
  active,
}: Omit<CategoryForm, 'seen'>): string {
  return seenMark([name, slug, description, parent_id, active])
}
