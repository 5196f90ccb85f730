import { redirect } from 'react-router'
import { categoriesRefusals } from '#domain/errors/categories.ts'
import { to } from '#domain/paths.ts'
import { adminCategoriesWords } from '#domain/text/admin/categories.ts'
import { readCategory } from '#server/catalogue/read-categories.ts'
import { removeCategory } from '#server/catalogue/remove-category.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { notTaken } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { changeOr, readOr } from '../read-or.ts'
import { DeletionDialog } from '../shell/deletion-dialog.tsx'
import { selectedStore } from '../selected-store.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/deletion'

const { deletion: words } = adminCategoriesWords

export async function loader(asked: Route.LoaderArgs) {
  const { staff, store } = await selectedStore(asked)
  const read = await readOr(asked, 'categoryLoadFailed', () =>
    readCategory(staff, store, asked.params.category),
  )
  const { category, products, children } = orRefuse(read)
  return { name: category.name, products, children }
}

export async function action(asked: Route.ActionArgs) {
  const { staff, store } = await selectedStore(asked)
  const no = await changeOr(asked, 'categoryDeleteFailed', () =>
    removeCategory(staff, store, asked.params.category),
  )
  return no ? notTaken(no) : redirect(to.admin.categories())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(categoriesRefusals.categoryDeleteFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function Deletion({ loaderData, actionData }: Route.ComponentProps) {
  const { name, products, children } = loaderData
  return (
    <DeletionDialog title={words.title} answer={actionData} backHref={to.admin.categories()}>
      <p>{words.warning(name)}</p>
      {children > 0 && <p>{words.subcategories(children)}</p>}
      {products > 0 && <p>{words.products(products)}</p>}
    </DeletionDialog>
  )
}
