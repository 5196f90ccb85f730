import { to } from '#shared/paths/paths.ts'
import { isUnderWay } from '../../rules/product-import.ts'
import { adminImportsTexts } from '../../rules/admin-product-imports-texts.ts'
import { readProductImport } from '../../server/import/read-product-imports.ts'
import { pageParam } from '#web/page-param.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formatDayAndTime } from '#shell/admin/timestamp.tsx'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { getSelectedCompany } from '#shell/admin/selected-company.ts'
import { BackLink } from '#shell/admin/back-link.tsx'
import type { Route } from './+types/one-import'
import { ImportProgress } from './import-progress.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportSummary } from './import-summary.tsx'
import { PrefetchPage } from '#shell/admin/prefetch-page.tsx'

const { one: words, title } = adminImportsTexts

export async function loader(args: Route.LoaderArgs) {
  const { staff, company_id } = await getSelectedCompany(args)
  const query = { show: args.url.searchParams.get('show'), page: pageParam(args.url) }
  return loadOrRefuse(args, 'importsLoadFailed', () =>
    readProductImport(staff, company_id, args.params.import, query),
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  return toPageTitle(loaderData?.file_name ?? title)
}

export default function OneImport({ loaderData: view }: Route.ComponentProps) {
  const { id, file_name, staff_name, created_at, state, unknown_columns } = view
  return (
    <>
      <BackLink href={to.admin.productImport()}>{title}</BackLink>
      <PageHeader
        title={file_name}
        description={words.uploaded(staff_name ?? '', formatDayAndTime(created_at))}
      />
      <PrefetchPage page={to.admin.productImport.one.confirmation(id)} />
      <PrefetchPage page={to.admin.productImport.one.discarding(id)} />
      <div className="grid gap-6">
        {unknown_columns.length > 0 && (
          <p className="notice notice-plain wrap-anywhere">
            {words.unknown(unknown_columns.join(', '))}
          </p>
        )}
        {isUnderWay(state) ? <ImportProgress view={view} /> : <ImportSummary view={view} />}
        {state !== 'reading' && <ImportRows view={view} />}
      </div>
    </>
  )
}
