import { useRouteError, useRouteLoaderData } from 'react-router'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { jsonForScript, organisationData } from '#domain/structured-data.ts'
import { catalogueWords } from '#domain/text/catalogue.ts'
import { readShelf } from '#server/catalogue/shelf.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { faultOf } from '../fault.ts'
import { headOf } from '../head.ts'
import { ListFault } from '../list/list-fault.tsx'
import { listHead } from '../list/list-head.ts'
import { listedIn, type ListView } from '../list/list-view.ts'
import { noteSearch } from '../list/note-search.ts'
import { ProductList } from '../list/product-list.tsx'
import { PageFault } from '../page-fault.tsx'
import { StructuredData } from '../product/structured-data.tsx'
import type { StoreView } from '../shell/store-view.ts'
import { visitedShop } from '../visited-shop.ts'
import type { Route } from './+types/home'
import { Hero } from '#ui/hero.tsx'

export async function loader({ context, request }: Route.LoaderArgs): Promise<{ list: ListView }> {
  const asked = listedIn(request.url)
  const list = orRefuse(await readShelf(visitedShop(context), null, asked))
  noteSearch(context, list)
  return { list }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store || !loaderData) return headOf(store)
  const words = catalogueWords(languageOf(store.locale))
  return headOf(store, listHead(loaderData.list, to.home, words))
}

export default function Home({ loaderData: { list }, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  const { productCard } = store.theme.components
  const words = catalogueWords(languageOf(store.locale))
  return (
    <>
      <StructuredData json={import.meta.env.SSR ? jsonForScript(organisationData(store)) : ''} />
      {list.query === '' && <StoreHero store={store} />}
      <div className="shell py-14 md:py-20">
        {list.query !== '' && (
          <h1 className="heading mb-8 text-3xl wrap-anywhere">
            {words.search.resultsFor(list.query)}
          </h1>
        )}
        <ProductList
          list={list}
          hrefOf={to.home}
          empty={{ title: words.noProducts }}
          look={productCard.style}
          hasQuickView={productCard.showQuickView}
          isFirst={list.query !== '' || !store.theme.hero.defaultImage}
          money={store}
          words={words}
        />
      </div>
    </>
  )
}

/** A failed product list leaves the rest of the page usable. */
export function ErrorBoundary() {
  const store = useRouteLoaderData<{ store: StoreView }>('storefront')?.store
  const fault = faultOf(useRouteError())
  if (!store) return null
  if (fault?.refused === 'pageNotFound') return <PageFault store={store} />
  return (
    <>
      <StoreHero store={store} />
      <ListFault language={languageOf(store.locale)} />
    </>
  )
}

function StoreHero({ store }: { store: StoreView }) {
  return <Hero theme={store.theme} title={store.name} subtitle={store.seo_description || null} />
}
