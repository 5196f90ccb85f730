import { adminCategoriesTexts } from '../../rules/admin-categories-texts.ts'
import { adminCommonTexts as common } from '#shared/text/admin/common.ts'
import type { FieldValue } from '#web/edit-conflict.tsx'
import type { FlatDraft } from '#web/use-edit.ts'

export type EditedCategory = {
  name: string
  slug: string
  description: string
  parent_id: string | null
  active: boolean
  picture: string | null
  picture_alt: string
}

export const categoryFields = [
  'name',
  'slug',
  'description',
  'parent_id',
  'active',
  'picture_alt',
] as const

export function toCategoryDraft({ parent_id, active, ...category }: EditedCategory): FlatDraft {
  const { name, slug, description, picture_alt } = category
  return {
    name,
    slug,
    description,
    picture_alt,
    parent_id: parent_id ?? '',
    ...(active && { active: 'on' }),
  }
}

const { form: words } = adminCategoriesTexts

export function toCategoryFieldValues(
  { name, slug, description, parent_id, active, picture_alt }: FlatDraft,
  parents: readonly { id: string; name: string }[],
): FieldValue[] {
  const parent = parents.find(({ id }) => id === parent_id)
  return [
    { field: 'name', label: words.name, value: name ?? '' },
    { field: 'slug', label: words.slug, value: slug ?? '' },
    { field: 'description', label: words.description, value: description ?? '' },
    { field: 'parent_id', label: words.parent, value: parent?.name ?? '' },
    { field: 'picture_alt', label: words.pictureAlt, value: picture_alt ?? '' },
    { field: 'active', label: words.active, value: active ? common.active : common.inactive },
  ]
}
