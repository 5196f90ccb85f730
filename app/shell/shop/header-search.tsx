import { to } from '#shared/paths/shop.ts'
import type { Language } from '#shared/stores/locale.ts'
import { catalogueTexts } from '#features/catalogue/rules/texts.ts'
import { SearchField } from '#ui/search-field.tsx'
import { useRouteLoaderData } from 'react-router'
import type { CategoryPageView, ListView } from '#features/catalogue/shop/list/list-view.ts'

/** A list answers in its place; on any other page a panel below the field does. */
export type HeaderSearchView = { action: string; query: string; isList: boolean }

/** The search of a page without a list. */
export const shopSearch: HeaderSearchView = { action: to.home(), query: '', isList: false }

type Props = { search: HeaderSearchView; language: Language }

export function HeaderSearch({ search: { action, query, isList }, language }: Props) {
  const { search } = catalogueTexts(language)
  return (
    <SearchField
      action={action}
      query={query}
      labels={search}
      className="header-search"
      {...(!isList && { panel: search })}
    />
  )
}

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
