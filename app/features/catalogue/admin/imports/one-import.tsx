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
import { ButtonLink } from '#ui/button-link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { usePoll } from '#shell/admin/use-safe-revalidate.ts'
import { useFetcher } from 'react-router'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Notice } from '#ui/notice.tsx'
import { toErrorText, type FormResult } from '#web/form-result.ts'
import { Checkbox } from '#ui/checkbox.tsx'

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

type Props = { view: { id: string; state: string; done: number; total: number } }

const { one: importProgressWords } = adminImportsTexts

/** Polls the progress; without JavaScript a link reloads the page. */
function ImportProgress({ view: { id, state, done, total } }: Props) {
  const text =
    state === 'reading'
      ? importProgressWords.reading(done, total)
      : importProgressWords.saving(done, total)
  usePoll(durations.importPoll, text)
  return (
    <div className="paper grid gap-3 bg-ground p-5">
      <p role="status" className="font-medium tabular-nums">
        {text}
      </p>
      <ProgressBar done={done} max={Math.max(total, 1)} label={text} />
      <p className="text-sm text-muted">{importProgressWords.stays}</p>
      <noscript>
        <ButtonLink variant="secondary" href={to.admin.productImport.one(id)}>
          {importProgressWords.refresh}
        </ButtonLink>
      </noscript>
    </div>
  )
}

type ImportSummaryProps = {
  view: { id: string; state: string; counts: Record<ImportOutcome | 'saved', number> }
}

const { one: importSummaryWords } = adminImportsTexts

function ImportSummary({ view: { id, state, counts } }: ImportSummaryProps) {
  const confirming = useFetcher<FormResult>()
  const discarding = useFetcher<FormResult>()
  const isBusy = confirming.state !== 'idle' || discarding.state !== 'idle'
  const error = !isBusy && (toErrorText(confirming.data) ?? toErrorText(discarding.data))
  const changeCount = counts.new + counts.changed
  const importPaths = to.admin.productImport.one
  const report = counts.bad > 0 && (
    <a href={importPaths.report(id)} download className="link">
      {importSummaryWords.report}
    </a>
  )
  if (state === 'discarded')
    return <p className="notice notice-plain">{importSummaryWords.discarded}</p>
  if (state === 'done') {
    return (
      <>
        <Notice>{importSummaryWords.saved(counts.saved)}</Notice>
        {counts.bad > 0 && (
          <p className="notice notice-plain">
            {importSummaryWords.badStay(counts.bad)} {report}
          </p>
        )}
      </>
    )
  }
  return (
    <div className="paper grid gap-4 bg-ground p-5">
      {error && <ErrorBox>{error}</ErrorBox>}
      <p className="font-medium">
        {changeCount > 0 ? importSummaryWords.summary(changeCount) : importSummaryWords.nothing}
      </p>
      {counts.bad > 0 && (
        <p className="text-sm text-muted">
          {importSummaryWords.badStay(counts.bad)} {report}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {changeCount > 0 && (
          <confirming.Form method="post" action={importPaths.confirmation(id)}>
            <Button
              type="submit"
              pendingLabel={confirming.state !== 'idle' && importSummaryWords.starting}
            >
              {importSummaryWords.confirm(changeCount)}
            </Button>
          </confirming.Form>
        )}
        <discarding.Form method="post" action={importPaths.discarding(id)}>
          <Button type="submit" variant="secondary" disabled={isBusy}>
            {importSummaryWords.discard}
          </Button>
        </discarding.Form>
      </div>
    </div>
  )
}

const { stores: newProductStoresWords } = adminImportsTexts

type NewProductStoresProps = {
  stores: readonly { store_id: string; name: string }[]
  error: string | undefined
}

/** Asks where new products go, for a file that has no column for it. */
export function NewProductStores({ stores, error }: NewProductStoresProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{newProductStoresWords.title}</legend>
      <p className="text-sm text-muted">{newProductStoresWords.hint}</p>
      {stores.map(({ store_id, name }, at) => (
        <Checkbox
          key={store_id}
          name="stores[]"
          value={store_id}
          label={name}
          error={at === stores.length - 1 ? error : undefined}
        />
      ))}
    </fieldset>
  )
}
