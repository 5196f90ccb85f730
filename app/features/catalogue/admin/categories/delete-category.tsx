import { categoriesRefusals } from '../../rules/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCategoriesTexts } from '../../rules/admin-categories-texts.ts'
import { readCategory } from '../../server/categories/read-categories.ts'
import { removeCategory } from '../../server/categories/save-category.ts'
import { ConfirmDelete } from '#web/confirm-delete.tsx'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/delete-category'

const failure = categoriesRefusals.categoryDeleteFailed

const { deletion: words } = adminCategoriesTexts

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const { category, products, children } = await loadOrRefuse(args, 'categoryLoadFailed', () =>
    readCategory(staff, store, args.params.category),
  )
  return { name: category.name, products, children }
}

export const action = formAction({
  authorise: getSelectedStore,
  failureCode: failure.code,
  run: ({ staff, store }, { params }: Route.ActionArgs) =>
    removeCategory(staff, store, params.category),
  done: () => to.admin.categories(),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function DeleteCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { name, products, children } = loaderData
  return (
    <ConfirmDelete
      title={words.title}
      result={actionData}
      backHref={to.admin.categories()}
      isDialog
    >
      <p>{words.warning(name)}</p>
      {children > 0 && <p>{words.subcategories(children)}</p>}
      {products > 0 && <p>{words.products(products)}</p>}
    </ConfirmDelete>
  )
}
