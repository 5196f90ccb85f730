import { useRouteError, useRouteLoaderData } from 'react-router'
import { getLanguage } from '#domain/stores/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { toScriptJson, toOrganisationData } from '#domain/catalogue/structured-data.ts'
import { catalogueTexts } from '#domain/text/catalogue.ts'
import { readProductList } from '#server/business/catalogue/lists/read-product-list.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { findLocalisedError } from '../shell/localised-error.ts'
import { toMetaTags } from '../shell/meta-tags.ts'
import { ListError } from '../list/list-error.tsx'
import { toListHead } from '../list/list-head.ts'
import { parseListQuery, type ListView } from '../list/list-view.ts'
import { recordMissedSearch } from '../list/record-missed-search.ts'
import { ProductList } from '../list/product-list.tsx'
import { PageError } from '../shell/page-error.tsx'
import { StructuredData } from '../product/structured-data.tsx'
import type { StoreView } from '../shell/store-view.ts'
import { getVisitedShop } from '../shell/visited-shop.ts'
import type { Route } from './+types/home'
import { Hero } from '#ui/hero.tsx'

export async function loader({ context, request }: Route.LoaderArgs): Promise<{ list: ListView }> {
  const listQuery = parseListQuery(request.url)
  const list = throwIfRefused(await readProductList(getVisitedShop(context), null, listQuery))
  recordMissedSearch(context, list)
  return { list }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store || !loaderData) return toMetaTags(store)
  const texts = catalogueTexts(getLanguage(store.locale))
  return toMetaTags(store, toListHead(loaderData.list, to.home, texts))
}

export default function Home({ loaderData: { list }, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  const { productCard } = store.theme.components
  const texts = catalogueTexts(getLanguage(store.locale))
  return (
    <>
      <StructuredData json={toScriptJson(toOrganisationData(store))} />
      {/* These stay while a visitor types, so that the search field keeps its place and the focus. */}
      <div className="contents">{list.query === '' && <StoreHero store={store} />}</div>
      <div className="shell py-14 md:py-20">
        <div>
          {list.query !== '' && (
            <h1 className="heading mb-8 text-3xl wrap-anywhere">
              {texts.search.resultsFor(list.query)}
            </h1>
          )}
        </div>
        <ProductList
          list={list}
          toHref={to.home}
          empty={{ title: texts.noProducts }}
          cardStyle={productCard.style}
          hasQuickView={productCard.showQuickView}
          isFirst={list.query !== '' || !store.theme.hero.defaultImage}
          money={store}
          words={texts}
        />
      </div>
    </>
  )
}

/** A failed product list leaves the rest of the page usable. */
export function ErrorBoundary() {
  const store = useRouteLoaderData<{ store: StoreView }>('storefront')?.store
  const error = findLocalisedError(useRouteError())
  if (!store) return null
  if (error?.refused === 'pageNotFound') return <PageError store={store} />
  return (
    <>
      <StoreHero store={store} />
      <ListError language={getLanguage(store.locale)} />
    </>
  )
}

function StoreHero({ store }: { store: StoreView }) {
  return <Hero theme={store.theme} title={store.name} subtitle={store.seo_description || null} />
}
