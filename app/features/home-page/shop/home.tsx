import { useRouteError, useRouteLoaderData } from 'react-router'
import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { toScriptJson, toOrganisationData } from '#features/catalogue/rules/structured-data.ts'
import { catalogueTexts, type CatalogueTexts } from '#features/catalogue/rules/texts.ts'
import { readProductList } from '#features/catalogue/server/listing/read-product-list.ts'
import { readVisibleBlocks, type VisibleBlock } from '../server/read-visible-blocks.ts'
import type { Shopper } from '#platform/database/database.ts'
import {
  getDraftHandle,
  requestScopeContext,
  type RequestScope,
} from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { findLocalisedError } from '#shell/shop/localised-error.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { ListError } from '#features/catalogue/shop/list/list-error.tsx'
import { toListHead, type ListView } from '#features/catalogue/shop/list/list-view.ts'
import { isNarrowed, parseListQuery } from '#shared/paths/list-filters.ts'
import { recordMissedSearch } from '#features/catalogue/shop/list/record-missed-search.ts'
import { SuggestedPages } from '#features/catalogue/shop/list/suggested-pages.tsx'
import { ProductList } from '#features/catalogue/shop/list/product-list.tsx'
import { PageError } from '#shell/shop/page-error.tsx'
import { StructuredData } from '#features/catalogue/shop/product/structured-data.tsx'
import { CategoryChips } from '#shell/shop/category-menu.tsx'
import type { StoreView } from '#shell/shop/store-view.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/home'
import { Hero } from '#ui/hero.tsx'
import { classNames } from '#ui/class-names.ts'
import { HomeBlock } from './blocks/home-block.tsx'

type Data = { list: ListView; blocks: readonly VisibleBlock[] | null }

export async function loader({ context, request }: Route.LoaderArgs): Promise<Data> {
  const listQuery = parseListQuery(new URL(request.url).searchParams)
  const shop = getVisitedShop(context)
  const isWholePage =
    listQuery.query === '' && listQuery.page === 1 && !isNarrowed(listQuery.filters)
  const [list, blocks] = await Promise.all([
    readProductList(shop, null, listQuery),
    isWholePage ? readBlocks(shop, context.get(requestScopeContext)) : null,
  ])
  const shown = throwIfRefused(list)
  recordMissedSearch(context, shown)
  return { list: shown, blocks: throwIfRefused(blocks) }
}

/** A preview reads its own arrangement. */
function readBlocks(shop: Shopper, scope: RequestScope) {
  const { store, facts, previewed_at } = scope
  if (previewed_at) return readVisibleBlocks(shop, getDraftHandle(scope))
  return readVisibleBlocks(shop, null, (read) => facts.load(store, 'home page', read))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store || !loaderData) return toMetaTags(store)
  const texts = catalogueTexts(getLanguage(store.locale))
  return toMetaTags(store, toListHead(loaderData.list, to.home, texts))
}

export default function Home({ loaderData: { list, blocks }, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  const { productCard } = store.theme.components
  const texts = catalogueTexts(getLanguage(store.locale))
  const isSearch = list.query !== '' || (list.filters !== null && isNarrowed(list.filters.chosen))
  const place = blocks?.findIndex(({ kind }) => kind === 'list') ?? -1
  const toBlock = (block: VisibleBlock) => (
    <HomeBlock
      key={block.id}
      block={block}
      cardStyle={productCard.style}
      money={store}
      texts={texts}
    />
  )
  const heading = isSearch
    ? toSearchHeading(list, texts)
    : (blocks?.find(({ kind }) => kind === 'list')?.title ?? '')
  const Heading = isSearch ? 'h1' : 'h2'
  return (
    <>
      <StructuredData json={toScriptJson(toOrganisationData(store))} />
      {/* These stay while a visitor types, so that the search field keeps its place and the focus. */}
      <div className="contents">{!isSearch && <StoreHero store={store} blocks={blocks} />}</div>
      <div className="contents">{blocks?.slice(0, place).map(toBlock)}</div>
      <div className={classNames('shell', isSearch ? 'py-8 md:py-10' : 'py-14 md:py-20')}>
        <div>
          {heading !== '' && (
            <Heading className="heading mb-8 text-3xl wrap-anywhere">{heading}</Heading>
          )}
        </div>
        {list.query !== '' && <SuggestedPages query={list.query} store={store} texts={texts} />}
        <ProductList
          list={list}
          toHref={to.home}
          empty={{ title: texts.noProducts }}
          cardStyle={productCard.style}
          hasQuickView={productCard.showQuickView}
          isFirst={isSearch || (blocks === null && !store.theme.hero.defaultImage)}
          wayOn={<CategoryChips store={store} />}
          money={store}
          words={texts}
        />
      </div>
      <div className="contents home-end">{blocks?.slice(place + 1).map(toBlock)}</div>
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
      <StoreHero store={store} blocks={null} />
      <ListError language={getLanguage(store.locale)} />
    </>
  )
}

function toSearchHeading({ query }: ListView, texts: CatalogueTexts): string {
  return query === '' ? texts.products : texts.search.resultsFor(query)
}

type HeroProps = { store: StoreView; blocks: readonly VisibleBlock[] | null }

function StoreHero({ store, blocks }: HeroProps) {
  const arranged = blocks?.find((block) => block.kind === 'hero')
  return (
    <Hero
      theme={store.theme}
      title={store.name}
      subtitle={store.seo_description || null}
      {...(arranged && { promise: arranged.body, button: arranged.button })}
    />
  )
}
