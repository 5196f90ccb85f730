import { redirect } from 'react-router'
import { parentChoices } from '#domain/category-tree.ts'
import { isRefused, refused } from '#domain/errors.ts'
import { categoriesRefusals } from '#domain/errors/categories.ts'
import { categoryForm } from '#domain/forms/category-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { mayStaff } from '#domain/permissions.ts'
import { adminCategoriesWords as words } from '#domain/text/admin/categories.ts'
import { readCategories } from '#server/catalogue/read-categories.ts'
import { saveCategory } from '#server/catalogue/save-category.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { faulty, notTaken } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { changeOr, readOr } from '../read-or.ts'
import { selectedStore } from '../selected-store.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/new-category'
import { CategoryForm } from './category-form.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const { staff, store } = await selectedStore(asked)
  if (!mayStaff(store.role, 'editCatalogue')) orRefuse(refused('roleForbidden'))
  const categories = await readOr(asked, 'categoriesLoadFailed', () => readCategories(staff, store))
  return { parents: parentChoices(orRefuse(categories), null) }
}

export async function action(asked: Route.ActionArgs) {
  const { staff, store } = await selectedStore(asked)
  const form = await asked.request.formData()
  const read = readForm(categoryForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const saved = await changeOr(asked, 'categorySaveFailed', () =>
    saveCategory(staff, store, null, read.values),
  )
  return isRefused(saved) ? notTaken(saved, form) : redirect(to.admin.categories())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(categoriesRefusals.categorySaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.newCategory)
}

export default function NewCategory({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CategoryForm
      title={words.newCategory}
      category={{ name: '', slug: '', description: '', parent_id: null, active: true }}
      parents={loaderData.parents}
      answer={actionData}
    />
  )
}
