import { Plus } from 'lucide-react'
import { useOutlet } from 'react-router'
import { to } from '#domain/paths.ts'
import { mayStaff } from '#domain/permissions.ts'
import { adminCategoriesWords as words } from '#domain/text/admin/categories.ts'
import { readCategories } from '#server/catalogue/read-categories.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { readOr } from '../read-or.ts'
import { PageHead } from '../shell/page-head.tsx'
import { signedInStaff } from '../signed-in.ts'
import { storeOf } from '../store-of.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/categories'
import { CategoryList } from './category-list.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const signedIn = await signedInStaff(asked)
  const store = storeOf(signedIn)
  const categories = await readOr(asked, 'categoriesLoadFailed', () =>
    readCategories(signedIn.staff, store),
  )
  return {
    store: { store_id: store.store_id, name: store.name },
    categories: orRefuse(categories),
    mayEdit: mayStaff(store.role, 'editCatalogue'),
  }
}

export function meta() {
  return titled(words.title)
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { store, categories, mayEdit } = loaderData
  const form = useOutlet()
  return (
    <>
      <PageHead
        title={words.title}
        description={
          categories.length > 0 &&
          [words.intro(store.name), mayEdit && words.dragHint].filter(Boolean).join(' ')
        }
        actions={
          mayEdit && (
            <ButtonLink href={to.admin.newCategory()}>
              <Plus aria-hidden="true" strokeWidth={2} />
              {words.newCategory}
            </ButtonLink>
          )
        }
      />
      {form}
      {categories.length > 0 ? (
        <CategoryList key={store.store_id} categories={categories} mayEdit={mayEdit} />
      ) : (
        <EmptyState title={words.empty} explanation={words.emptyExplained} />
      )}
    </>
  )
}
