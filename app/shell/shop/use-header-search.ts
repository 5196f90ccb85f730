import { useRouteLoaderData } from 'react-router'
import { to } from '#shared/paths/shop.ts'
import type { CategoryPageView } from '#features/catalogue/shop/category/category-view.ts'
import type { ListView } from '#features/catalogue/shop/list/list-view.ts'
import { shopSearch, type HeaderSearchView } from './header-search.tsx'

/** The search of the header: that of the list on the page, or of the whole shop. */
export function useHeaderSearch(): HeaderSearchView {
  const home = useRouteLoaderData<{ list: ListView }>('home')
  const page = useRouteLoaderData<CategoryPageView>('category')
  if (page && !page.list.isEmpty) {
    return { action: to.category(page.category.slug), query: page.list.query, isList: true }
  }
  return home && !home.list.isEmpty
    ? { action: to.home(), query: home.list.query, isList: true }
    : shopSearch
}
