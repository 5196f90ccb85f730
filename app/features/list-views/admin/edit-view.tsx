import { to } from '#shared/paths/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataForm } from '#web/data-form.tsx'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import { listViewsTexts as texts } from '../rules/admin-list-views-texts.ts'
import { listViewsRefusals } from '../rules/errors.ts'
import { listViewNameForm } from '../rules/list-view-form.ts'
import { renameListView } from '../server/save-list-view.ts'
import type { Route } from './+types/edit-view'
import { loadView } from './load-view.ts'
import { NameField } from './name-field.tsx'
import { toListPath } from './to-list-path.ts'

const failure = listViewsRefusals.listViewSaveFailed

export const loader = loadView

export const action = formAction({
  authorise: getSelectedCompany,
  schema: listViewNameForm,
  failureCode: failure.code,
  run: ({ staff, company_id, values }, { params }: Route.ActionArgs) =>
    renameListView(staff, company_id, params.view, values.name),
  done: ({ outcome }) => toListPath(outcome),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(texts.editing)

export default function EditView({ loaderData: { view }, actionData }: Route.ComponentProps) {
  return (
    <Card
      key={view.id}
      title={texts.editing}
      isPage
      aside={
        <ButtonLink variant="danger" href={to.admin.view.deletion(view.id)}>
          {texts.deletion.link}
        </ButtonLink>
      }
    >
      <DataForm result={actionData} cancelHref={toListPath(view)}>
        <NameField result={actionData} name={view.name} />
      </DataForm>
    </Card>
  )
}
