import { redirect } from 'react-router'
import { listParentChoices } from '#domain/catalogue/category-tree.ts'
import { isRefused } from '#domain/errors/errors.ts'
import { categoriesRefusals } from '#domain/errors/categories.ts'
import { categoryForm } from '#domain/forms/category-form.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { adminCommonTexts as common } from '#domain/text/admin/common.ts'
import { adminCategoriesTexts as texts } from '#domain/text/admin/categories.ts'
import { readCategory } from '#server/business/catalogue/lists/read-categories.ts'
import { saveCategory } from '#server/business/catalogue/lists/save-category.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import type { FieldValue } from '#web/edit-conflict.tsx'
import {
  toInvalidResult,
  toRefusedResult,
  toConflictResult,
  type EditResult,
} from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runOrRefuse, loadOrRefuse } from '#web/load-or-refuse.ts'
import { getSelectedStore } from '../shell/selected-store.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFlatEdit, type FlatDraft } from '#web/use-flat-edit.ts'
import type { Route } from './+types/edit-category'
import { CategoryForm } from './category-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const result = await loadOrRefuse(args, 'categoryLoadFailed', () =>
    readCategory(staff, store, args.params.category),
  )
  const { category, categories, version } = throwIfRefused(result)
  return { category, version, parents: listParentChoices(categories, category.id) }
}

export async function action(args: Route.ActionArgs) {
  const { staff, store } = await getSelectedStore(args)
  const form = await args.request.formData()
  const result = parseForm(categoryForm, form)
  if ('fieldErrors' in result) return toInvalidResult(result.fieldErrors, form)
  const saved = await runOrRefuse(args, 'categorySaveFailed', () =>
    saveCategory(staff, store, args.params.category, result.values),
  )
  if (!isRefused(saved)) return redirect(to.admin.categories())
  if (saved.refused !== 'overtaken') return toRefusedResult(saved, form)
  const now = throwIfRefused(await readCategory(staff, store, args.params.category))
  return toConflictResult(saved, form, { version: now.version, current: toDraft(now.category) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(categoriesRefusals.categorySaveFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(texts.editCategory)
}

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoryEditor key={loaderData.category.id} view={loaderData} result={actionData} />
}

type Props = {
  view: Route.ComponentProps['loaderData']
  result: EditResult<FlatDraft> | undefined
}

function CategoryEditor({ view: { category, parents, version }, result: actionResult }: Props) {
  const { result, formKey, edit } = useFlatEdit({
    result: actionResult,
    stored: toDraft(category),
    names,
    toFieldValues: (draft) => toFieldValues(draft, parents),
  })
  return (
    <CategoryForm
      key={formKey}
      title={texts.editCategory}
      category={category}
      parents={parents}
      version={version}
      result={result}
      edit={edit}
    />
  )
}

const names = ['name', 'slug', 'description', 'parent_id', 'active'] as const

type Category = Parameters<typeof CategoryForm>[0]['category']

function toDraft({ name, slug, description, parent_id, active }: Category): FlatDraft {
  return { name, slug, description, parent_id: parent_id ?? '', ...(active && { active: 'on' }) }
}

function toFieldValues(
  draft: FlatDraft,
  parents: readonly { id: string; name: string }[],
): FieldValue[] {
  const { name, slug, description, parent_id, active } = draft
  const parent = parents.find(({ id }) => id === parent_id)
  return [
    { field: 'name', label: texts.form.name, value: name ?? '' },
    { field: 'slug', label: texts.form.slug, value: slug ?? '' },
    { field: 'description', label: texts.form.description, value: description ?? '' },
    { field: 'parent_id', label: texts.form.parent, value: parent?.name ?? '' },
    { field: 'active', label: texts.form.active, value: active ? common.active : common.inactive },
  ]
}
