import { to } from '#shared/paths/paths.ts'
import { isUnderWay, type ImportOutcome } from '../../rules/product-import.ts'
import { adminImportsTexts } from '../../rules/admin-product-imports-texts.ts'
import { readProductImport } from '../../server/import/read-product-imports.ts'
import { pageParam } from '#web/page-param.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formatDayAndTime } from '#shell/admin/timestamp.tsx'
import { PageHeader, BackLink } from '#shell/admin/page-header.tsx'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/one-import'
import { ImportRows } from './import-rows.tsx'
import { PrefetchPage } from '#shell/admin/prefetch-page.tsx'
import { durations } from '#shared/durations.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { usePoll } from '#shell/admin/use-poll.ts'
import { useFetcher } from 'react-router'
import { ErrorBox, Banner } from '#ui/banner.tsx'
import { toErrorText, type FormResult } from '#web/form-result.ts'

const { one: words } = adminImportsTexts

export async function loader(args: Route.LoaderArgs) {
  const { staff, company_id } = await getSelectedCompany(args)
  const query = { show: args.url.searchParams.get('show'), page: pageParam(args.url) }
  return loadOrRefuse(args, 'importsLoadFailed', () =>
    readProductImport(staff, company_id, args.params.import, query),
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  return toPageTitle(loaderData?.file_name ?? adminImportsTexts.title)
}

export default function OneImport({ loaderData: view }: Route.ComponentProps) {
  const { id, file_name, staff_name, created_at, state, unknown_columns } = view
  return (
    <>
      <BackLink href={to.admin.productImport()}>{adminImportsTexts.title}</BackLink>
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

type Props = { view: { id: string; state: string; done: number; total: number } }

/** Polls the progress; without JavaScript a link reloads the page. */
function ImportProgress({ view: { id, state, done, total } }: Props) {
  const text = state === 'reading' ? words.reading(done, total) : words.saving(done, total)
  usePoll(durations.importPoll, text)
  return (
    <div className="paper grid gap-3 bg-ground p-5">
      <p role="status" className="font-medium tabular-nums">
        {text}
      </p>
      <ProgressBar done={done} max={Math.max(total, 1)} label={text} />
      <p className="text-sm text-muted">{words.stays}</p>
      <noscript>
        <ButtonLink variant="secondary" href={to.admin.productImport.one(id)}>
          {words.refresh}
        </ButtonLink>
      </noscript>
    </div>
  )
}

type ImportSummaryProps = {
  view: { id: string; state: string; counts: Record<ImportOutcome | 'saved', number> }
}

function ImportSummary({ view: { id, state, counts } }: ImportSummaryProps) {
  const confirming = useFetcher<FormResult>()
  const discarding = useFetcher<FormResult>()
  const isBusy = confirming.state !== 'idle' || discarding.state !== 'idle'
  const error = !isBusy && (toErrorText(confirming.data) ?? toErrorText(discarding.data))
  const changeCount = counts.new + counts.changed
  const importPaths = to.admin.productImport.one
  const report = counts.bad > 0 && (
    <a href={importPaths.report(id)} download className="link">
      {words.report}
    </a>
  )
  if (state === 'discarded') return <p className="notice notice-plain">{words.discarded}</p>
  if (state === 'done') {
    return (
      <>
        <Banner>{words.saved(counts.saved)}</Banner>
        {counts.bad > 0 && (
          <p className="notice notice-plain">
            {words.badStay(counts.bad)} {report}
          </p>
        )}
      </>
    )
  }
  return (
    <div className="paper grid gap-4 bg-ground p-5">
      {error && <ErrorBox>{error}</ErrorBox>}
      <p className="font-medium">{changeCount > 0 ? words.summary(changeCount) : words.nothing}</p>
      {counts.bad > 0 && (
        <p className="text-sm text-muted">
          {words.badStay(counts.bad)} {report}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {changeCount > 0 && (
          <confirming.Form method="post" action={importPaths.confirmation(id)}>
            <Button type="submit" pendingLabel={confirming.state !== 'idle' && words.starting}>
              {words.confirm(changeCount)}
            </Button>
          </confirming.Form>
        )}
        <discarding.Form method="post" action={importPaths.discarding(id)}>
          <Button type="submit" variant="secondary" disabled={isBusy}>
            {words.discard}
          </Button>
        </discarding.Form>
      </div>
    </div>
  )
}
