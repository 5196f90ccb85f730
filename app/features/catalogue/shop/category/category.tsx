import { redirect, useRouteLoaderData } from 'react-router'
import { clientRefusals } from '#shared/errors/client-refusals.ts'
import { getErrorHeading } from '#shared/errors/localised-error.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import type { ListQuery } from '#shared/paths/parts.ts'
import { catalogueTexts, type CatalogueTexts } from '../../rules/texts.ts'
import { shellTexts } from '#shared/text/shell.ts'
import { readCategoryPage } from '../../server/categories/read-categories.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { BackButton } from '#shell/shop/back-button.tsx'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { toListHead, type CategoryPageView, type CategoryView } from '../list/list-view.ts'
import { parseListQuery, toFilterParameters } from '#shared/paths/list-filters.ts'
import { recordMissedSearch } from '../list/record-missed-search.ts'
import { ProductList } from '../list/product-list.tsx'
import { toLocalisedError } from '#shell/shop/localised-error.ts'
import { PageError } from '#shell/shop/page-error.tsx'
import { StructuredData } from '../product/structured-data.tsx'
import type { StoreView } from '#shell/shop/store-view.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/category'
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx'
import { Chips } from '#ui/chips.tsx'
import { toBreadcrumbData, toScriptJson } from '../../rules/structured-data.ts'

export async function loader({
  context,
  params,
  request,
}: Route.LoaderArgs): Promise<CategoryPageView> {
  const listQuery = parseListQuery(new URL(request.url).searchParams)
  const page = throwIfRefused(
    await readCategoryPage(getVisitedShop(context), params.slug, listQuery),
  )
  if ('moved' in page) {
    const filters = toFilterParameters(listQuery.filters)
    throw redirect(to.category(page.moved, { ...listQuery, filters }), 301)
  }
  recordMissedSearch(context, page.list)
  return page
}

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return []
  const language = getLanguage(store.locale)
  if (!loaderData) {
    return toMetaTags(store, {
      title: getErrorHeading(toLocalisedError(error, loadFailed), language),
    })
  }
  const { category, list } = loaderData
  return toMetaTags(store, {
    ...toListHead(list, createListHref(category), catalogueTexts(language), category.name),
    description: category.meta_description,
    picture: category.picture,
  })
}

export default function Category({ loaderData, matches }: Route.ComponentProps) {
  const { category, list } = loaderData
  const { store } = matches[1].loaderData
  const { productCard } = store.theme.components
  const texts = catalogueTexts(getLanguage(store.locale))
  const breadcrumbs = buildBreadcrumbs(category, texts)
  return (
    <div key={category.id} className="shell pt-4 pb-14 md:pt-6 md:pb-20">
      <CategoryHead category={category} breadcrumbs={breadcrumbs} texts={texts} />
      <ProductList
        list={list}
        toHref={createListHref(category)}
        empty={{ title: texts.category.empty, explanation: texts.category.emptyExplained }}
        cardStyle={productCard.style}
        hasQuickView={productCard.showQuickView}
        isFirst
        toShopHref={to.home}
        money={store}
        words={texts}
      />
      <StructuredData json={toBreadcrumbJson(breadcrumbs, store.origin)} />
    </div>
  )
}

export function ErrorBoundary() {
  const store = useRouteLoaderData<{ store: StoreView }>('storefront')?.store
  if (!store) return null
  return (
    <PageError
      store={store}
      fallback={loadFailed}
      exitLink={<BackButton>{shellTexts(getLanguage(store.locale)).goBack}</BackButton>}
    />
  )
}

const loadFailed = { refused: 'categoryLoadFailed', ...clientRefusals.categoryLoadFailed }

function createListHref({ slug }: { slug: string }) {
  return (listed: ListQuery) => to.category(slug, listed)
}

type Props = { category: CategoryView; breadcrumbs: readonly Crumb[]; texts: CatalogueTexts }

function CategoryHead({ category, breadcrumbs, texts }: Props) {
  return (
    <header className="mb-10 md:mb-14">
      <Breadcrumb
        label={texts.breadcrumb}
        crumbs={[...breadcrumbs.slice(0, -1), { label: category.name }]}
      />
      <h1 className="heading mt-6 text-4xl md:mt-10">{category.name}</h1>
      {category.description && (
        <p className="mt-4 max-w-prose text-lg text-muted">{category.description}</p>
      )}
      {category.children.length > 0 && (
        <div className="mt-6">
          <Chips
            label={texts.category.subcategories}
            links={category.children.map(({ name, slug }) => ({
              label: name,
              href: to.category(slug),
            }))}
          />
        </div>
      )}
    </header>
  )
}

type BreadcrumbStep = { label: string; href: string }

function buildBreadcrumbs(
  { parent, name, slug }: CategoryView,
  { frontPage }: CatalogueTexts,
): BreadcrumbStep[] {
  const categories = parent ? [parent, { name, slug }] : [{ name, slug }]
  return [
    { label: frontPage, href: to.home() },
    ...categories.map((category) => ({ label: category.name, href: to.category(category.slug) })),
  ]
}

function toBreadcrumbJson(breadcrumbs: readonly BreadcrumbStep[], origin: string): string {
  return toScriptJson(
    toBreadcrumbData(
      breadcrumbs.map(({ label, href }) => ({ name: label, url: new URL(href, origin).href })),
    ),
  )
}
