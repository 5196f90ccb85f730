import { PrefetchPageLinks } from 'react-router'
import { to } from '#domain/paths.ts'
import { isUnderWay } from '#domain/product-import.ts'
import { adminImportsWords } from '#domain/text/admin/product-imports.ts'
import { readProductImport } from '#server/catalogue/read-product-imports.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { companyOf } from '../../company-of.ts'
import { pageIn } from '../../page-in.ts'
import { readOr } from '../../read-or.ts'
import { dayAndTimeOf } from '../../shell/moment.tsx'
import { BackLink } from '../../shell/back-link.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { signedInStaff } from '../../signed-in.ts'
import { titled } from '../../titled.ts'
import type { Route } from './+types/one-import'
import { ImportProgress } from './import-progress.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportVerdict } from './import-verdict.tsx'

const { one: words, title } = adminImportsWords

export async function loader(asked: Route.LoaderArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id } = companyOf(signedIn)
  const shown = { show: asked.url.searchParams.get('show'), page: pageIn(asked.url) }
  return orRefuse(
    await readOr(asked, 'importsLoadFailed', () =>
      readProductImport(signedIn.staff, company_id, asked.params.import, shown),
    ),
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  return titled(loaderData?.file_name ?? title)
}

export default function OneImport({ loaderData: view }: Route.ComponentProps) {
  const { id, file_name, staff_name, created_at, state, unknown_columns } = view
  return (
    <>
      <BackLink href={to.admin.productImport()}>{title}</BackLink>
      <PageHead
        title={file_name}
        description={words.uploaded(staff_name ?? '', dayAndTimeOf(created_at))}
      />
      <PrefetchPageLinks page={to.admin.productImport.one.confirmation(id)} />
      <PrefetchPageLinks page={to.admin.productImport.one.discarding(id)} />
      <div className="grid gap-6">
        {unknown_columns.length > 0 && (
          <p className="notice notice-plain wrap-anywhere">
            {words.unknown(unknown_columns.join(', '))}
          </p>
        )}
        {isUnderWay(state) ? <ImportProgress view={view} /> : <ImportVerdict view={view} />}
        {state !== 'reading' && <ImportRows view={view} />}
      </div>
    </>
  )
}
