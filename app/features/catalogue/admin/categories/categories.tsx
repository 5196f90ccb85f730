import { Plus } from 'lucide-react'
import { useOutlet } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { adminCategoriesTexts as texts } from '../../rules/admin-categories-texts.ts'
import { readCategories } from '../../server/categories/read-categories.ts'
import { ButtonLink } from '#ui/button.tsx'
import { drawings } from '#ui/drawings.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/categories'
import { CategoryList } from './category-list.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const categories = await loadOrRefuse(args, 'categoriesLoadFailed', () =>
    readCategories(staff, store),
  )
  return {
    store: { store_id: store.store_id, name: store.name },
    categories,
    mayEdit: hasPermission(store.role, 'editCatalogue'),
  }
}

export const meta = () => toPageTitle(texts.title)

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { store, categories, mayEdit } = loaderData
  const form = useOutlet()
  return (
    <>
      <PageHeader
        title={texts.title}
        description={
          categories.length > 0 &&
          [texts.intro(store.name), mayEdit && texts.dragHint].filter(Boolean).join(' ')
        }
        actions={
          mayEdit && (
            <ButtonLink href={to.admin.newCategory()}>
              <Plus aria-hidden="true" strokeWidth={2} />
              {texts.newCategory}
            </ButtonLink>
          )
        }
      />
      {form}
      {categories.length > 0 ? (
        <CategoryList key={store.store_id} categories={categories} mayEdit={mayEdit} />
      ) : (
        <EmptyState
          drawing={drawings.shelf}
          title={texts.empty}
          explanation={texts.emptyExplained}
        />
      )}
    </>
  )
}
