import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DataForm } from '#web/data-form.tsx'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { readFormResult } from '#web/form-result.ts'
import { toPageTitle } from '#web/page-title.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { refused } from '#shared/errors/errors.ts'
import { limits } from '#shared/limits.ts'
import { getSelectedCompany, requirePermission } from '#shell/admin/selected-store.ts'
import { listViewsTexts as texts } from '../rules/admin-list-views-texts.ts'
import { listViewsRefusals } from '../rules/errors.ts'
import { newListViewForm } from '../rules/list-view-form.ts'
import { isViewedList, readingPermissions, toFilters } from '../rules/list-view.ts'
import { saveListView } from '../server/save-list-view.ts'
import type { Route } from './+types/new-view'
import { NameField } from './name-field.tsx'
import { toListPath } from './to-list-path.ts'

const failure = listViewsRefusals.listViewSaveFailed

export async function loader(args: Route.LoaderArgs) {
  const { role } = await getSelectedCompany(args)
  const list = args.url.searchParams.get('list')
  if (!isViewedList(list)) return throwIfRefused<never>(refused('listViewNotFound'))
  requirePermission(role, readingPermissions[list])
  const query = toFilters((args.url.searchParams.get('query') ?? '').slice(0, limits.viewQuery))
  return { list, query, back: toListPath({ list, query }) }
}

export const action = formAction({
  authorise: getSelectedCompany,
  schema: newListViewForm,
  failureCode: failure.code,
  run: ({ staff, company_id, values }) => saveListView(staff, company_id, values),
  done: ({ outcome }) => toListPath(outcome),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(texts.new)

export default function NewView({ loaderData, actionData }: Route.ComponentProps) {
  const { list, query, back } = loaderData
  const { getSubmittedValue } = readFormResult(actionData)
  return (
    <Card title={texts.new} description={texts.newIntro} isPage>
      <DataForm result={actionData} cancelHref={back}>
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="query" value={query} />
        <NameField result={actionData} name="" />
        <Checkbox
          label={texts.share}
          hint={texts.shareHint}
          name="shared"
          defaultChecked={getSubmittedValue('shared') !== undefined}
        />
      </DataForm>
    </Card>
  )
}
