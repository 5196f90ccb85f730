import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { data, redirect, useSearchParams } from 'react-router'
import { isRefused, getRefusalStatus, getRefusalText } from '#shared/errors/errors.ts'
import { importsRefusals } from '../../../rules/import-errors.ts'
import { bulkForm } from '../../../rules/bulk-form.ts'
import { to } from '#shared/paths/paths.ts'
import { adminBulkTexts as texts } from '../../../rules/admin-products-texts.ts'
import {
  changeProducts,
  previewProductChanges,
  readSelection,
  type ProductSelection,
} from '../../../server/products/change-products.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Banner } from '#ui/banner.tsx'
import { formAction } from '#web/form-action.ts'
import { toSavedResult, toSubmittedValues } from '#web/form-response.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader, BackLink } from '#shell/admin/page-header.tsx'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import { getNumberFormat } from '../read-editor.ts'
import { toListFilter, parseListQuery } from '../list-query.ts'
import type { Route } from './+types/bulk'
import { BulkForm } from './bulk-form.tsx'
import { isId } from '#shared/id.ts'
import { limits } from '#shared/limits.ts'

const failure = importsRefusals.bulkFailed

export async function loader(args: Route.LoaderArgs) {
  const { staff, company_id } = await getSelectedCompany(args)
  const selection = selectionParam(args.url.searchParams)
  const { view } = await loadOrRefuse(args, 'productsLoadFailed', async () => ({
    view: await readSelection(staff, company_id, selection),
  }))
  if (!isRefused(view)) return { refusal: null, view }
  if (view.refused === 'bulkEmpty' || view.refused === 'bulkTooMany') {
    if (selection.ids.length === 0 && !selection.all) throw redirect(to.admin.products())
    return data(
      { refusal: getRefusalText(view, getStaffLanguage()), view: null },
      getRefusalStatus(view),
    )
  }
  return throwIfRefused<never>(view)
}

/** Returns a preview; a submission with `confirmed` applies the changes. */
export const action = formAction({
  authorise: getSelectedCompany,
  prepare: toSubmittedValues,
  schema: bulkForm,
  failureCode: failure.code,
  run: async ({ signedIn, staff, company_id, values }, { url }) => {
    const selection = selectionParam(url.searchParams)
    return values.confirmed
      ? changeProducts(staff, company_id, selection, values)
      : previewProductChanges(staff, company_id, selection, values, getNumberFormat(signedIn))
  },
  done: ({ submitted, outcome }) => ({
    ...toSavedResult(),
    ...('changed' in outcome ? outcome : { submitted, preview: outcome }),
  }),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(texts.bar)

export default function Bulk({ loaderData: { refusal, view }, actionData }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  const changed = actionData && 'changed' in actionData ? actionData.changed : null
  const preview = actionData && 'preview' in actionData ? actionData.preview : null
  if (!view) {
    return (
      <div role="alert" className="grid justify-items-start gap-4 py-16 md:py-24">
        <h1 className="heading text-2xl">{texts.bar}</h1>
        <p className="max-w-prose text-muted">{refusal}</p>
        <ButtonLink href={to.admin.products(toListFilter(parseListQuery(parameters)))}>
          {texts.toList}
        </ButtonLink>
      </div>
    )
  }
  return (
    <>
      <BackLink href={to.admin.products()}>{texts.back}</BackLink>
      <PageHeader title={texts.title(view.count)} description={texts.intro} />
      {changed === null ? (
        <BulkForm view={view} result={actionData} preview={preview} />
      ) : (
        <Banner>{texts.changed(changed)}</Banner>
      )}
    </>
  )
}

/** Reads the selected products: the ids of one page, or every product that matches the list query. */
function selectionParam(parameters: URLSearchParams): ProductSelection {
  return {
    ids: parameters.getAll('ids').filter(isId).slice(0, limits.bulk),
    all: parameters.get('all') === 'on' ? parseListQuery(parameters) : null,
  }
}
