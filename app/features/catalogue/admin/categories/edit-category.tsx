import { listParentChoices } from '../../rules/category-tree.ts'
import { categoriesRefusals } from '../../rules/errors.ts'
import { categoryForm } from '../../rules/category-form.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCategoriesTexts as texts } from '../../rules/admin-categories-texts.ts'
import { readCategory } from '../../server/categories/read-categories.ts'
import { saveCategory } from '../../server/categories/save-category.ts'
import { formAction } from '#web/form-action.ts'
import type { FormResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { takeFile } from '#web/take-file.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFlatEdit, type FlatDraft } from '#web/use-edit.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/edit-category'
import { categoryFields, toCategoryDraft, toCategoryFieldValues } from './category-draft.ts'
import { CategoryForm } from './category-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const { category, categories, version } = await loadOrRefuse(args, 'categoryLoadFailed', () =>
    readCategory(staff, store, args.params.category),
  )
  return {
    category,
    version,
    parents: listParentChoices(categories, category.id),
    company_id: store.company_id,
  }
}

export const action = formAction({
  authorise: getSelectedStore,
  prepare: async (form) => ({ picture_file: await takeFile(form, 'category_picture_file') }),
  schema: categoryForm,
  failureCode: 'categorySaveFailed',
  run: ({ staff, store, values, picture_file }, { params }: Route.ActionArgs) =>
    saveCategory(staff, store, params.category, { ...values, picture_file }),
  readCurrent: async ({ staff, store }, args) => {
    const { category, version } = await loadOrRefuse(args, 'categoryLoadFailed', () =>
      readCategory(staff, store, args.params.category),
    )
    return { version, current: toCategoryDraft(category) }
  },
  done: () => to.admin.categories(),
})

export const clientAction = keepFormOnError<FlatDraft>(categoriesRefusals.categorySaveFailed)

export const meta = () => toPageTitle(texts.editCategory)

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoryEditor key={loaderData.category.id} view={loaderData} result={actionData} />
}

type Props = {
  view: Route.ComponentProps['loaderData']
  result: FormResult<FlatDraft> | undefined
}

function CategoryEditor({ view, result }: Props) {
  const { category, parents, version, company_id } = view
  const { formKey, ...editing } = useFlatEdit({
    result,
    stored: toCategoryDraft(category),
    names: categoryFields,
    toFieldValues: (draft) => toCategoryFieldValues(draft, parents),
  })
  return (
    <CategoryForm
      key={formKey}
      title={texts.editCategory}
      category={category}
      parents={parents}
      company_id={company_id}
      version={version}
      {...editing}
    />
  )
}
