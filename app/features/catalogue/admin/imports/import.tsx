import { useState } from 'react'
import { Form } from 'react-router'
import { refused } from '#shared/errors/errors.ts'
import { fillPlaceholders } from '#shared/text/placeholders.ts'
import { importsRefusals } from '../../rules/import-errors.ts'
import { limits } from '#shared/limits.ts'
import { toTexts } from '#shared/json-values.ts'
import { megabyte } from '#shared/stores/shop-limits.ts'
import { to } from '#shared/paths/paths.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { adminImportsTexts as texts } from '../../rules/admin-product-imports-texts.ts'
import { readProductImports } from '../../server/import/read-product-imports.ts'
import { startProductImport } from '../../server/import/start-product-import.ts'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { toFieldError, readFormResult, type FormResult } from '#web/form-result.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { PageHeader, BackLink } from '#shell/admin/page-header.tsx'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/import'
import { ColumnMatch, readHeading } from './column-match.tsx'
import { columns } from '../../rules/product-csv/columns.ts'
import type { ImportState } from '../../rules/product-import.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Link } from '#ui/link.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { Timestamp } from '#shell/admin/timestamp.tsx'

const failure = importsRefusals.importFailed

export async function loader(args: Route.LoaderArgs) {
  const { staff, company_id } = await getSelectedCompany(args)
  return loadOrRefuse(args, 'importsLoadFailed', () => readProductImports(staff, company_id))
}

export const action = formAction({
  authorise: getSelectedCompany,
  prepare: (form) => ({
    file: form.get('file'),
    stores: toTexts(form.getAll('stores[]')),
    columns: toTexts(form.getAll('columns[]')),
  }),
  failureCode: failure.code,
  run: async ({ staff, company_id, file, stores, columns: named }) => {
    if (!(file instanceof File)) return refused('importMissing', { field: 'file' })
    if (file.size > limits.importBytes) return tooLarge
    const bytes = new Uint8Array(await file.arrayBuffer())
    return startProductImport(staff, company_id, {
      name: file.name,
      bytes,
      stores,
      columns: named,
    })
  },
  done: ({ outcome }) => to.admin.productImport.one(outcome.import_id),
})

const sizeLimit = `${limits.importBytes / megabyte} MB`
const tooLarge = refused('importTooLarge', { field: 'file', values: { limit: sizeLimit } })

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(texts.title)

type Selection = { file: File; earlierResult: FormResult | undefined }
type ReadHeading = { file: File; heading: string[] }

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const [selection, setSelection] = useState<Selection | null>(null)
  const [read, setRead] = useState<ReadHeading | null>(null)
  const heading = read && read.file === selection?.file ? read.heading : null
  const select = async (file: File | undefined) => {
    setSelection(file ? { file, earlierResult: actionData } : null)
    if (file) setRead({ file, heading: await readHeading(file) })
  }
  const isTooLarge = selection !== null && selection.file.size > limits.importBytes
  // Hides the error of an earlier file once another is selected.
  const result = selection?.earlierResult === actionData ? undefined : actionData
  const error = isTooLarge
    ? fillPlaceholders(importsRefusals.importTooLarge[getStaffLanguage()], { limit: sizeLimit })
    : (toFieldError(result, 'file') ?? readFormResult(result).error)
  const { imports, stores } = loaderData
  return (
    <>
      <BackLink href={to.admin.products()}>{texts.toProducts}</BackLink>
      <PageHeader title={texts.title} description={texts.intro} />
      <div className="grid gap-8">
        <Card title={texts.start.title} description={texts.start.exportFirst}>
          <Form method="post" encType="multipart/form-data" className="grid gap-4">
            {error && <ErrorBox>{error}</ErrorBox>}
            <FileDrop
              label={selection?.file.name ?? texts.start.choose}
              hint={texts.start.hint(sizeLimit)}
              name="file"
              accept=".csv,.txt,.tsv,text/csv"
              onChange={({ currentTarget: { files } }) => void select(files?.[0])}
            />
            {heading && <ColumnMatch key={heading.join()} heading={heading} stores={stores} />}
            {stores.length > 1 && (
              <NewProductStores stores={stores} error={toFieldError(result, 'stores')} />
            )}
            <div>
              <SubmitButton disabled={isTooLarge} pendingLabel={texts.start.uploading}>
                {texts.start.upload}
              </SubmitButton>
            </div>
          </Form>
        </Card>
        {imports.length > 0 && <LatestImports imports={imports} />}
        <ColumnGuide domains={stores.map(({ domain }) => domain)} />
      </div>
    </>
  )
}

const { columns: words } = texts

const listProductColumns = () =>
  Object.entries(columns).map(
    ([name, heading]) => [heading, words.of[name as keyof typeof columns]] as const,
  )

function ColumnGuide({ domains }: { domains: readonly string[] }) {
  return (
    <Card title={words.title} description={words.intro}>
      <dl className="grid gap-x-8 text-sm sm:grid-cols-[minmax(10rem,auto)_1fr]">
        {[...listProductColumns(), ...Object.entries(words.inStore)].map(
          ([column, explanation]) => (
            <div key={column} className="contents">
              <dt className="border-t border-line pt-2 font-medium sm:pb-2">{column}</dt>
              <dd className="pb-2 text-muted sm:border-t sm:border-line sm:pt-2">
                {explanation}
                {column in words.inStore && (
                  <span className="block text-xs wrap-anywhere">
                    {domains.map((domain) => column.replace('…', domain)).join(', ')}
                  </span>
                )}
              </dd>
            </div>
          ),
        )}
      </dl>
    </Card>
  )
}

type Row = {
  id: string
  file_name: string
  state: ImportState
  created_at: Date
  staff_name: string | null
}

const { latest: latestImportsWords, states } = texts

function LatestImports({ imports }: { imports: readonly Row[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="heading text-lg">{latestImportsWords.title}</h2>
      <div className="paper">
        <Table
          caption={latestImportsWords.title}
          columns={listLatestImportsColumns()}
          rows={imports}
          getKey={({ id }) => id}
          isStacked
        />
      </div>
    </section>
  )
}

const listLatestImportsColumns = (): readonly Column<Row>[] => [
  {
    heading: latestImportsWords.file,
    isRowHeading: true,
    cell: ({ id, file_name }) => (
      <Link href={to.admin.productImport.one(id)} className="link wrap-anywhere">
        {file_name}
      </Link>
    ),
  },
  { heading: latestImportsWords.by, cell: ({ staff_name }) => staff_name },
  {
    heading: latestImportsWords.at,
    cell: ({ created_at }) => <Timestamp at={created_at} hasTime />,
  },
  {
    heading: latestImportsWords.state,
    cell: ({ state }) => (
      <Badge tone={state === 'done' ? 'good' : state === 'ready' ? 'info' : 'quiet'}>
        {states[state]}
      </Badge>
    ),
  },
]

type NewProductStoresProps = {
  stores: readonly { store_id: string; name: string }[]
  error: string | undefined
}

/** Asks where new products go, for a file that has no column for it. */
function NewProductStores({ stores, error }: NewProductStoresProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{texts.stores.title}</legend>
      <p className="text-sm text-muted">{texts.stores.hint}</p>
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
