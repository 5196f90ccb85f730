import { redirect } from 'react-router'
import { categoriesRefusals } from '#domain/errors/categories.ts'
import { to } from '#domain/paths/paths.ts'
import { adminCategoriesTexts } from '#domain/text/admin/categories.ts'
import { readCategory } from '#server/business/catalogue/lists/read-categories.ts'
import { removeCategory } from '#server/business/catalogue/lists/remove-category.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { toRefusedResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runOrRefuse, loadOrRefuse } from '#web/load-or-refuse.ts'
import { DeletionDialog } from '../shell/deletion-dialog.tsx'
import { getSelectedStore } from '../shell/selected-store.ts'
import { toPageTitle } from '#web/page-title.ts'
import type { Route } from './+types/deletion'

const { deletion: words } = adminCategoriesTexts

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const result = await loadOrRefuse(args, 'categoryLoadFailed', () =>
    readCategory(staff, store, args.params.category),
  )
  const { category, products, children } = throwIfRefused(result)
  return { name: category.name, products, children }
}

export async function action(args: Route.ActionArgs) {
  const { staff, store } = await getSelectedStore(args)
  const refusal = await runOrRefuse(args, 'categoryDeleteFailed', () =>
    removeCategory(staff, store, args.params.category),
  )
  return refusal ? toRefusedResult(refusal) : redirect(to.admin.categories())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(categoriesRefusals.categoryDeleteFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(words.title)
}

export default function Deletion({ loaderData, actionData }: Route.ComponentProps) {
  const { name, products, children } = loaderData
  return (
    <DeletionDialog title={words.title} result={actionData} backHref={to.admin.categories()}>
      <p>{words.warning(name)}</p>
      {children > 0 && <p>{words.subcategories(children)}</p>}
      {products > 0 && <p>{words.products(products)}</p>}
    </DeletionDialog>
  )
}
