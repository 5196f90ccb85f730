import { Download, Factory, Plus, Upload } from 'lucide-react'
import { data, useNavigation } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { isId } from '#shared/id.ts'
import { getStoreOrigin } from '#shared/origin.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { adminManufacturersTexts } from '#features/manufacturers/rules/admin-texts.ts'
import { adminProductsTexts as texts } from '../../rules/admin-products-texts.ts'
import { adminImportsTexts } from '../../rules/admin-product-imports-texts.ts'
import {
  readSavedProduct,
  type SavedProduct as StoredProduct,
} from '../../server/listing/read-named-product.ts'
import { parseHiddenColumns, readHiddenColumns } from '../../rules/product-table.ts'
import { readStaffProducts } from '../../server/listing/read-staff-products.ts'
import {
  productColumnsCookie,
  productViewCookie,
  readCookie,
  savedProductCookie,
  serializeCookie,
  serializeCookieRemoval,
} from '#platform/http/cookies.ts'
import { retention } from '#shared/durations.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { ButtonLink, getButtonClass } from '#ui/button.tsx'
import { pageParam } from '#web/page-param.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { ViewTabs } from '#features/list-views/admin/view-tabs.tsx'
import { readListViews } from '#features/list-views/server/read-list-views.ts'
import type { Route } from './+types/products'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { useCellEdits } from './use-cell-edits.ts'
import { ProductFilters } from './product-filters.tsx'
import { SavedProduct } from './saved-product.tsx'
import { ColumnsMenu, SortingMenu, ViewLinks } from './list-menus.tsx'
import { ProductGrid, ProductPages } from './product-grid.tsx'
import {
  parseListQuery,
  parseView,
  toListFilter,
  toListPath,
  type ProductListQuery,
} from './list-query.ts'
import { drawings } from '#ui/drawings.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { staff, company_id, role } = await getSelectedCompany(args)
  const listQuery = parseListQuery(args.url.searchParams)
  const page = pageParam(args.url)
  const [list, views] = await Promise.all([
    loadOrRefuse(args, 'productsLoadFailed', () =>
      readStaffProducts(staff, company_id, { ...listQuery, page }),
    ),
    readListViews(staff, company_id, 'products'),
  ])
  const requestScope = args.context.get(requestScopeContext)
  const wantedView = parseView(args.url.searchParams.get('view'))
  const knownView = parseView(readCookie(args.request, requestScope, productViewCookie))
  const savedId = readCookie(args.request, requestScope, savedProductCookie)
  const chosenHidden = readHiddenColumns(args.url.searchParams.getAll('column'))
  const keptHidden = readCookie(args.request, requestScope, productColumnsCookie)
  const saved = isId(savedId) ? await readSavedProduct(staff, company_id, savedId) : null
  const view = {
    ...list,
    views,
    listQuery,
    view: wantedView ?? knownView ?? ('cards' as const),
    hidden: chosenHidden ?? parseHiddenColumns(keptHidden),
    mayEdit: hasPermission(role, 'editCatalogue'),
    saved: saved && { ...saved, shops: toShopLinks(saved, args.url.port) },
  }
  const headers = new Headers()
  if (chosenHidden)
    headers.append(
      'set-cookie',
      serializeCookie(
        requestScope,
        productColumnsCookie,
        chosenHidden.join('.'),
        retention.staffView,
      ),
    )
  if (savedId !== null)
    headers.append('set-cookie', serializeCookieRemoval(requestScope, savedProductCookie))
  if (wantedView && wantedView !== knownView)
    headers.append(
      'set-cookie',
      serializeCookie(requestScope, productViewCookie, wantedView, retention.staffView),
    )
  return data(view, { headers })
}

function toShopLinks({ slug, shops }: StoredProduct, port: string) {
  return shops.map(({ name, domain }) => ({
    name,
    href: getStoreOrigin(domain, port) + to.product(slug),
  }))
}

export const meta = () => toPageTitle(texts.title)

export default function Products({ loaderData }: Route.ComponentProps) {
  const { products, stores, listQuery, page, mayEdit, total, view, hidden } = loaderData
  // Above the list, which may become empty by an edit that is then undone.
  const onEdit = useCellEdits()
  const isLoading = useNavigation().state === 'loading'
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <>
            <a
              href={to.admin.productExport()}
              download
              className={getButtonClass({ variant: 'secondary' })}
            >
              <Download aria-hidden="true" strokeWidth={1.75} />
              {adminImportsTexts.export}
            </a>
            <ButtonLink variant="secondary" href={to.admin.manufacturers()}>
              <Factory aria-hidden="true" strokeWidth={1.75} />
              {adminManufacturersTexts.title}
            </ButtonLink>
            {mayEdit && (
              <>
                <ButtonLink variant="secondary" href={to.admin.productImport()}>
                  <Upload aria-hidden="true" strokeWidth={1.75} />
                  {adminImportsTexts.import}
                </ButtonLink>
                <ButtonLink href={to.admin.newProduct()}>
                  <Plus aria-hidden="true" strokeWidth={2} />
                  {texts.newProduct}
                </ButtonLink>
              </>
            )}
          </>
        }
      />
      {loaderData.saved && <SavedProduct {...loaderData.saved} />}
      <ViewTabs
        list="products"
        views={loaderData.views}
        toHref={(parameters) => toListPath(parseListQuery(parameters))}
      />
      <ProductFilters listQuery={listQuery} stores={stores} />
      {loaderData.safety && <SafetyShare {...loaderData.safety} listQuery={listQuery} />}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted">
          {texts.found(total)}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {mayEdit && products.length > 0 && (
            <BulkBar
              listQuery={listQuery}
              total={total}
              rows={[view, ...products.map(({ id }) => id)].join(' ')}
            />
          )}
          {products.length > 0 && (
            <div className="flex flex-wrap gap-1">
              <SortingMenu listQuery={listQuery} />
              {view === 'table' && <ColumnsMenu {...{ listQuery, page, hidden }} />}
              <ViewLinks view={view} listQuery={listQuery} page={page} />
            </div>
          )}
        </div>
      </div>
      {products.length === 0 ? (
        <NoProducts listQuery={listQuery} mayEdit={mayEdit} />
      ) : (
        <ProductGrid
          products={products}
          listFilter={toListFilter(listQuery, page)}
          mayEdit={mayEdit}
          isLoading={isLoading}
          view={view}
          onEdit={onEdit}
          listQuery={listQuery}
          hidden={hidden}
        />
      )}
      <ProductPages list={loaderData} />
    </>
  )
}

function NoProducts({ listQuery, mayEdit }: { listQuery: ProductListQuery; mayEdit: boolean }) {
  const { store_id, query, lacksSafety } = listQuery
  if (query !== '') {
    return (
      <EmptyState
        drawing={drawings.search}
        title={texts.emptySearch}
        explanation={texts.otherWords}
      />
    )
  }
  if (lacksSafety) return <EmptyState title={texts.safety.none} />
  return (
    <EmptyState
      drawing={drawings.shelf}
      title={store_id === null ? texts.empty : texts.emptyFilter}
    >
      {mayEdit && (
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href={to.admin.newProduct()}>{texts.firstProduct}</ButtonLink>
          <ButtonLink variant="secondary" href={to.admin.productImport()}>
            {adminImportsTexts.title}
          </ButtonLink>
        </div>
      )}
    </EmptyState>
  )
}

type Props = { onSale: number; lacking: number; listQuery: ProductListQuery }

const { safety: safetyShareTexts } = texts

/** The share of the goods on sale with all facts of product safety, and the way to the others. */
function SafetyShare({ onSale, lacking, listQuery }: Props) {
  const { lacksSafety } = listQuery
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-3 text-sm">
      <span className="text-muted">{safetyShareTexts.share(onSale - lacking, onSale)}</span>
      {(lacking > 0 || lacksSafety) && (
        <Link
          href={toListPath({ ...listQuery, query: '', lacksSafety: !lacksSafety })}
          className="link inline-flex min-h-10 items-center"
        >
          {lacksSafety ? safetyShareTexts.showAll : safetyShareTexts.show(lacking)}
        </Link>
      )}
    </p>
  )
}
