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
import type { Line } from '../edit-conflict.tsx'
import { faulty, notTaken, overtaken, type EditAnswer } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { changeOr, readOr } from '../read-or.ts'
import { selectedStore } from '../selected-store.ts'
import { titled } from '../titled.ts'
import { useFlatEdit, type FlatDraft } from '../use-flat-edit.ts'
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
  return overtaken(saved, form, { seen: now.seen, current: draftOf(now.category) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(categoriesRefusals.categorySaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.editCategory)
}

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
  return <OneCategory key={loaderData.category.id} view={loaderData} answer={actionData} />
}

type Props = {
  view: Route.ComponentProps['loaderData']
  answer: EditAnswer<FlatDraft> | undefined
}

function OneCategory({ view: { category, parents, seen }, answer: sent }: Props) {
  const { answer, version, edit } = useFlatEdit({
    answer: sent,
    shown: draftOf(category),
    names,
    linesOf: (draft) => linesOf(draft, parents),
  })
  return (
    <CategoryForm
      key={version}
      title={words.editCategory}
      category={category}
      parents={parents}
      seen={seen}
      answer={answer}
      edit={edit}
    />
  )
}

const names = ['name', 'slug', 'description', 'parent_id', 'active'] as const

type Category = Parameters<typeof CategoryForm>[0]['category']

function draftOf({ name, slug, description, parent_id, active }: Category): FlatDraft {
  return { name, slug, description, parent_id: parent_id ?? '', ...(active && { active: 'on' }) }
}

function linesOf(draft: FlatDraft, parents: readonly { id: string; name: string }[]): Line[] {
  const { name, slug, description, parent_id, active } = draft
  const parent = parents.find(({ id }) => id === parent_id)
  return [
    { field: 'name', label: words.form.name, value: name ?? '' },
    { field: 'slug', label: words.form.slug, value: slug ?? '' },
    { field: 'description', label: words.form.description, value: description ?? '' },
    { field: 'parent_id', label: words.form.parent, value: parent?.name ?? '' },
    { field: 'active', label: words.form.active, value: active ? common.active : common.inactive },
  ]
}
