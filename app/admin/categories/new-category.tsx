import { redirect } from 'react-router'
import { listParentChoices } from '#domain/catalogue/category-tree.ts'
import { isRefused, refused } from '#domain/errors/errors.ts'
import { categoriesRefusals } from '#domain/errors/categories.ts'
import { categoryForm } from '#domain/forms/category-form.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { hasPermission } from '#domain/people/permissions.ts'
import { adminCategoriesTexts as texts } from '#domain/text/admin/categories.ts'
import { readCategories } from '#server/business/catalogue/lists/read-categories.ts'
import { saveCategory } from '#server/business/catalogue/lists/save-category.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { toInvalidResult, toRefusedResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runOrRefuse, loadOrRefuse } from '#web/load-or-refuse.ts'
import { getSelectedStore } from '../shell/selected-store.ts'
import { toPageTitle } from '#web/page-title.ts'
import type { Route } from './+types/new-category'
import { CategoryForm } from './category-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  if (!hasPermission(store.role, 'editCatalogue')) throwIfRefused(refused('roleForbidden'))
  const categories = await loadOrRefuse(args, 'categoriesLoadFailed', () =>
    readCategories(staff, store),
  )
  return { parents: listParentChoices(throwIfRefused(categories), null) }
}

export async function action(args: Route.ActionArgs) {
  const { staff, store } = await getSelectedStore(args)
  const form = await args.request.formData()
  const parsed = parseForm(categoryForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  const saved = await runOrRefuse(args, 'categorySaveFailed', () =>
    saveCategory(staff, store, null, parsed.values),
  )
  return isRefused(saved) ? toRefusedResult(saved, form) : redirect(to.admin.categories())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(categoriesRefusals.categorySaveFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(texts.newCategory)
}

export default function NewCategory({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CategoryForm
      title={texts.newCategory}
      category={{ name: '', slug: '', description: '', parent_id: null, active: true }}
      parents={loaderData.parents}
      result={actionData}
    />
  )
}
