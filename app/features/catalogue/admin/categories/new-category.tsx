import { listParentChoices } from '../../rules/category-tree.ts'
import { categoriesRefusals } from '../../rules/errors.ts'
import { categoryForm } from '../../rules/category-form.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCategoriesTexts as texts } from '../../rules/admin-categories-texts.ts'
import { readCategories } from '../../server/categories/read-categories.ts'
import { saveCategory } from '../../server/categories/save-category.ts'
import { formAction } from '#web/form-action.ts'
import { toSavedResult } from '#web/form-response.ts'
import type { FormResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { takeFile } from '#web/take-file.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/new-category'
import { CategoryForm } from './category-form.tsx'

const failure = categoriesRefusals.categorySaveFailed

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args, 'editCatalogue')
  const categories = await loadOrRefuse(args, 'categoriesLoadFailed', () =>
    readCategories(staff, store),
  )
  return { parents: listParentChoices(categories, null), company_id: store.company_id }
}

/** The form of a product chooses the category that it has created. */
export type CategoryResult = FormResult<never> & {
  category?: { id: string; name: string; store_id: string }
}

export const action = formAction({
  authorise: getSelectedStore,
  prepare: async (form) => ({ picture_file: await takeFile(form, 'category_picture_file') }),
  schema: categoryForm,
  failureCode: failure.code,
  run: ({ staff, store, values, picture_file }) =>
    saveCategory(staff, store, null, { ...values, picture_file }),
  done: ({ store, values, outcome }, { url }): string | CategoryResult =>
    url.searchParams.get('in') === 'product'
      ? {
          ...toSavedResult(),
          category: { id: outcome.id, name: values.name, store_id: store.store_id },
        }
      : to.admin.categories(),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(texts.newCategory)

export default function NewCategory({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CategoryForm
      title={texts.newCategory}
      category={newCategory}
      company_id={loaderData.company_id}
      parents={loaderData.parents}
      result={actionData}
    />
  )
}

const newCategory = {
  name: '',
  slug: '',
  description: '',
  parent_id: null,
  active: true,
  picture: null,
  picture_alt: '',
}
