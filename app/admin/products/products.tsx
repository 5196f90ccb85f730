import { Download, Plus, Upload } from 'lucide-react'
import { useNavigation } from 'react-router'
import { to } from '#domain/paths.ts'
import { mayStaff } from '#domain/permissions.ts'
import { adminProductsWords as words } from '#domain/text/admin/products.ts'
import { adminImportsWords } from '#domain/text/admin/product-imports.ts'
import { readDeskProducts } from '#server/catalogue/read-desk-products.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { companyOf } from '../company-of.ts'
import { pageIn } from '../page-in.ts'
import { readOr } from '../read-or.ts'
import { PageHead } from '../shell/page-head.tsx'
import { signedInStaff } from '../signed-in.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/products'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { NoProducts } from './no-products.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductPages } from './product-pages.tsx'
import { filterOf, wantedIn } from './wanted.ts'

export async function loader(asked: Route.LoaderArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id, role } = companyOf(signedIn)
  const wanted = wantedIn(asked.url.searchParams)
  const page = pageIn(asked.url)
  const list = await readOr(asked, 'productsLoadFailed', () =>
    readDeskProducts(signedIn.staff, company_id, { ...wanted, page }),
  )
  return { ...orRefuse(list), wanted, mayEdit: mayStaff(role, 'editCatalogue') }
}

export function meta() {
  return titled(words.title)
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { products, stores, wanted, page, mayEdit, total } = loaderData
  const isLoading = useNavigation().state === 'loading'
  return (
    <>
      <PageHead
        title={words.title}
        actions={
          <>
            <a
              href={to.admin.productExport()}
              download
              className={buttonLook({ variant: 'secondary' })}
            >
              <Download aria-hidden="true" strokeWidth={1.75} />
              {adminImportsWords.export}
            </a>
            {mayEdit && (
              <>
                <ButtonLink variant="secondary" href={to.admin.productImport()}>
                  <Upload aria-hidden="true" strokeWidth={1.75} />
                  {adminImportsWords.import}
                </ButtonLink>
                <ButtonLink href={to.admin.newProduct()}>
                  <Plus aria-hidden="true" strokeWidth={2} />
                  {words.newProduct}
                </ButtonLink>
              </>
            )}
          </>
        }
      />
      <ProductFilters wanted={wanted} stores={stores} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted">
          {words.found(total)}
        </p>
        {mayEdit && products.length > 0 && <BulkBar wanted={wanted} total={total} />}
      </div>
      {products.length === 0 ? (
        <NoProducts wanted={wanted} />
      ) : (
        <ProductGrid
          products={products}
          list={filterOf(wanted, page)}
          mayEdit={mayEdit}
          isLoading={isLoading}
        />
      )}
      <ProductPages list={loaderData} />
    </>
  )
}
