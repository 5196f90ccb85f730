import { formatCount } from '#shared/text/format-number.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { Download, Plus, Upload } from 'lucide-react'
import { Form, useOutlet } from 'react-router'
import { campaignsRefusals } from '../../rules/errors.ts'
import { codeForm } from '../../rules/campaign-form.ts'
import { to } from '#shared/paths/paths.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { limits } from '#shared/limits.ts'
import { adminCampaignsTexts } from '../../rules/admin-campaigns-texts.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { addCode } from '../../server/add-codes.ts'
import { readCodes } from '../../server/export-codes.ts'
import { getButtonClass, Button, ButtonLink } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { pageParam } from '#web/page-param.ts'
import { toPageTitle } from '#web/page-title.ts'
import { BackLink, PageHeader } from '#shell/admin/page-header.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/codes'
import { Card } from '#ui/card.tsx'
import { DataForm } from '#web/data-form.tsx'
import { readFormResult, type FormResult } from '#web/form-result.ts'
import { LimitField } from './limit-field.tsx'

const failure = campaignsRefusals.codesSaveFailed

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const query = (args.url.searchParams.get('q') ?? '').slice(0, limits.searchQuery)
  const view = await loadOrRefuse(args, 'campaignsLoadFailed', () =>
    readCodes(staff, store, args.params.campaign, { query, page: pageParam(args.url) }),
  )
  const mayEdit = hasPermission(store.role, 'editCampaigns')
  return { ...view, mayEdit, mayAdd: mayEdit && view.needs_code && !view.isEnded }
}

export const action = formAction({
  authorise: getSelectedStore,
  schema: codeForm,
  failureCode: failure.code,
  run: ({ staff, store, values }, { params }: Route.ActionArgs) =>
    addCode(staff, store, params.campaign, values),
  done: (_, { params }) => to.admin.campaign.codes(params.campaign),
})

export const clientAction = keepFormOnError(failure)

export function meta({ loaderData }: Route.MetaArgs) {
  return toPageTitle(loaderData ? words.title(loaderData.name) : words.list)
}

const { codes: words } = adminCampaignsTexts

export default function Codes({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, codes, query, total, page, pages, mayEdit, mayAdd, needs_code } = loaderData
  const form = useOutlet()
  return (
    <>
      <BackLink href={to.admin.campaign(id)}>{words.back(name)}</BackLink>
      <PageHeader
        title={words.title(name)}
        description={needs_code ? words.total(total) : words.unwanted}
        actions={
          <>
            {mayEdit && total > 0 && (
              <a
                href={to.admin.campaign.codes.export(id)}
                download
                className={getButtonClass({ variant: 'secondary' })}
              >
                <Download aria-hidden="true" strokeWidth={1.75} />
                {words.export}
              </a>
            )}
            {mayAdd && (
              <>
                <ButtonLink variant="secondary" href={to.admin.campaign.codes.import(id)}>
                  <Upload aria-hidden="true" strokeWidth={1.75} />
                  {words.import}
                </ButtonLink>
                <ButtonLink href={to.admin.campaign.codes.generation(id)}>
                  <Plus aria-hidden="true" strokeWidth={2} />
                  {words.generate}
                </ButtonLink>
              </>
            )}
          </>
        }
      />
      {form ?? (mayAdd && <AddCode key={codes.length} result={actionData} />)}
      <div className="grid gap-6">
        {(total > 0 || query !== '') && <CodeSearch id={id} query={query} />}
        {codes.length === 0 ? (
          <p className="text-muted">{query === '' ? words.none : words.noMatch}</p>
        ) : (
          <div className="paper">
            <Table
              caption={words.list}
              columns={listColumns()}
              rows={codes}
              getKey={({ code }) => code}
              isList
            />
          </div>
        )}
        <Pagination
          label={adminCommonTexts.pages}
          page={page}
          pages={pages}
          getHref={(target) => to.admin.campaign.codes(id, { q: query, page: String(target) })}
          labels={{
            previous: adminCommonTexts.previousPage,
            next: adminCommonTexts.nextPage,
            page: adminCommonTexts.page,
          }}
        />
      </div>
    </>
  )
}

function CodeSearch({ id, query }: { id: string; query: string }) {
  return (
    <search>
      <Form
        action={to.admin.campaign.codes(id)}
        className="grid items-end gap-3 sm:grid-cols-[minmax(0,24rem)_auto]"
      >
        <Field label={words.search}>
          <TextInput type="search" name="q" key={query} defaultValue={query} autoComplete="off" />
        </Field>
        <div>
          <Button type="submit" variant="secondary">
            {adminCommonTexts.search}
          </Button>
        </div>
      </Form>
    </search>
  )
}

type Code = { code: string; uses: number; uses_limit: number | null }

const listColumns = (): readonly Column<Code>[] => [
  {
    heading: words.code,
    cell: ({ code }) => <span className="wrap-anywhere">{code}</span>,
    isRowHeading: true,
  },
  {
    heading: words.uses,
    cell: ({ uses }) => formatCount(uses, getStaffLanguage()),
    isNumeric: true,
  },
  {
    heading: words.limitColumn,
    cell: ({ uses_limit }) =>
      uses_limit === null ? words.noLimit : formatCount(uses_limit, getStaffLanguage()),
    isNumeric: true,
  },
]

function AddCode({ result }: { result: FormResult | undefined }) {
  const { getFieldError, getSubmittedValue } = readFormResult(result)
  return (
    <div className="mb-8">
      <Card title={words.add}>
        <DataForm result={result} label={words.add}>
          <div className="grid gap-5 md:grid-cols-2">
            <Field label={words.code} error={getFieldError('code')}>
              <TextInput
                name="code"
                defaultValue={getSubmittedValue('code') ?? ''}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
              />
            </Field>
            <LimitField result={result} />
          </div>
        </DataForm>
      </Card>
    </div>
  )
}
