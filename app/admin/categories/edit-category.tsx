import { redirect } from 'react-router'
import { parentChoices } from '#domain/category-tree.ts'
import { isRefused } from '#domain/errors.ts'
import { categoriesRefusals } from '#domain/errors/categories.ts'
import { categoryForm } from '#domain/forms/category-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminCommonWords as common } from '#domain/text/admin/common.ts'
import { adminCategoriesWords as words } from '#domain/text/admin/categories.ts'
import { readCategory } from '#server/catalogue/read-categories.ts'
import { saveCategory } from '#server/catalogue/save-category.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { faulty, notTaken, overtaken } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { changeOr, readOr } from '../read-or.ts'
import { selectedStore } from '../selected-store.ts'
import { linesThatDiffer } from '../theirs.tsx'
import { titled } from '../titled.ts'
import type { Route } from './+types/edit-category'
import { CategoryForm } from './category-form.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const { staff, store } = await selectedStore(asked)
  const read = await readOr(asked, 'categoryLoadFailed', () =>
    readCategory(staff, store, asked.params.category),
  )
  const { category, categories, seen } = orRefuse(read)
  return { category, seen, parents: parentChoices(categories, category.id) }
}

export async function action(asked: Route.ActionArgs) {
  const { staff, store } = await selectedStore(asked)
  const form = await asked.request.formData()
  const read = readForm(categoryForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const saved = await changeOr(asked, 'categorySaveFailed', () =>
    saveCategory(staff, store, asked.params.category, read.values),
  )
  if (!isRefused(saved)) return redirect(to.admin.categories())
  if (saved.refused !== 'overtaken') return notTaken(saved, form)
  const now = orRefuse(await readCategory(staff, store, asked.params.category))
  const nameOf = (id: string | null) => now.categories.find((one) => one.id === id)?.name ?? ''
  const theirs = linesThatDiffer<typeof read.values>(now.category, read.values, (category) => [
    { label: words.form.name, value: category.name },
    { label: words.form.slug, value: category.slug },
    { label: words.form.description, value: category.description },
    { label: words.form.parent, value: nameOf(category.parent_id) },
    { label: words.form.active, value: category.active ? common.active : common.inactive },
  ])
  return overtaken(saved, form, { seen: now.seen, theirs })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(categoriesRefusals.categorySaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.editCategory)
}

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { category, parents, seen } = loaderData
  return (
    <CategoryForm
      key={category.id}
      title={words.editCategory}
      category={category}
      parents={parents}
      seen={seen}
      answer={actionData}
    />
  )
}
