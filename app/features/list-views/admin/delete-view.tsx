import { to } from '#shared/paths/paths.ts'
import { ConfirmDelete } from '#web/confirm-delete.tsx'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import { listViewsTexts } from '../rules/admin-list-views-texts.ts'
import { listViewsRefusals } from '../rules/errors.ts'
import { removeListView } from '../server/save-list-view.ts'
import type { Route } from './+types/delete-view'
import { loadView } from './load-view.ts'
import { toListPath } from './to-list-path.ts'

const failure = listViewsRefusals.listViewDeleteFailed

const { deletion: words } = listViewsTexts

export const loader = loadView

export const action = formAction({
  authorise: getSelectedCompany,
  failureCode: failure.code,
  run: ({ staff, company_id }, { params }: Route.ActionArgs) =>
    removeListView(staff, company_id, params.view),
  done: ({ outcome }) => toListPath({ ...outcome, query: '' }),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function DeleteView({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const { id, name, isShared } = view
  return (
    <ConfirmDelete title={words.title} result={actionData} backHref={to.admin.view(id)} isPage>
      <p className="max-w-prose wrap-anywhere">
        {isShared ? words.sharedWarning(name) : words.warning(name)}
      </p>
    </ConfirmDelete>
  )
}
