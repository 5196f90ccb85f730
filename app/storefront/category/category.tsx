import { redirect, useRouteLoaderData } from 'react-router'
import { brokenPage } from '#domain/errors/broken-page.ts'
import { heading } from '#domain/errors/spoken.ts'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import type { Listed } from '#domain/paths/parts.ts'
import { catalogueWords } from '#domain/text/catalogue.ts'
import { shellWords } from '#domain/text/shell.ts'
import { readCategoryPage } from '#server/catalogue/read-category-page.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { BackButton } from '../back-button.tsx'
import { headOf } from '../head.ts'
import { listHead } from '../list/list-head.ts'
import { listedIn } from '../list/list-view.ts'
import { noteSearch } from '../list/note-search.ts'
import { ProductList } from '../list/product-list.tsx'
import { spokenFault } from '../fault.ts'
import { PageFault } from '../page-fault.tsx'
import { StructuredData } from '../product/structured-data.tsx'
import type { StoreView } from '../shell/store-view.ts'
import { visitedShop } from '../visited-shop.ts'
import type { Route } from './+types/category'
import { CategoryHead } from './category-head.tsx'
import type { CategoryPageView } from './category-view.ts'
import { wayForSearchEngines, wayTo } from './way-to.ts'

export async function loader({
  context,
  params,
  request,
}: Route.LoaderArgs): Promise<CategoryPageView> {
  const asked = listedIn(request.url)
  const page = orRefuse(await readCategoryPage(visitedShop(context), params.slug, asked))
  if ('moved' in page) throw redirect(to.category(page.moved, asked), 301)
  noteSearch(context, page.list)
  return page
}

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return []
  const language = languageOf(store.locale)
  if (!loaderData) {
    return headOf(store, { title: heading(spokenFault(error, loadFailed), language) })
  }
  const { category, list } = loaderData
  return headOf(store, {
    ...listHead(list, hrefOf(category), catalogueWords(language), category.name),
    description: category.meta_description,
  })
}

export default function Category({ loaderData, matches }: Route.ComponentProps) {
  const { category, list } = loaderData
  const { store } = matches[1].loaderData
  const { productCard } = store.theme.components
  const words = catalogueWords(languageOf(store.locale))
  const way = wayTo(category, words)
  return (
    <div key={category.id} className="shell pt-4 pb-14 md:pt-6 md:pb-20">
      <CategoryHead category={category} way={way} words={words} />
      <ProductList
        list={list}
        hrefOf={hrefOf(category)}
        empty={{ title: words.category.empty, explanation: words.category.emptyExplained }}
        look={productCard.style}
        hasQuickView={productCard.showQuickView}
        isFirst
        money={store}
        words={words}
      />
      <StructuredData json={import.meta.env.SSR ? wayForSearchEngines(way, store.origin) : ''} />
    </div>
  )
}

export function ErrorBoundary() {
  const store = useRouteLoaderData<{ store: StoreView }>('storefront')?.store
  if (!store) return null
  return (
    <PageFault
      store={store}
      otherwise={loadFailed}
      wayOut={<BackButton>{shellWords(languageOf(store.locale)).goBack}</BackButton>}
    />
  )
}

const loadFailed = { refused: 'categoryLoadFailed', ...brokenPage.categoryLoadFailed }

function hrefOf({ slug }: { slug: string }) {
  return (listed: Listed) => to.category(slug, listed)
}
