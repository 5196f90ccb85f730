import { homePageRefusals } from '../rules/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { adminHomePageTexts as texts } from '../rules/admin-texts.ts'
import { removeHomeBlock } from '../server/change-home-page.ts'
import { ConfirmDelete } from '#web/confirm-delete.tsx'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/delete-block'
import { loadBlock } from './load-block.ts'

const failure = homePageRefusals.homePageSaveFailed

export const loader = loadBlock

export const action = formAction({
  authorise: getSelectedStore,
  failureCode: failure.code,
  run: ({ staff, store }, { params }: Route.ActionArgs) =>
    removeHomeBlock(staff, store, params.block),
  done: () => to.admin.settings.homePage(),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(texts.removal.title)

export default function Removal({ loaderData: { block }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDelete
      title={texts.removal.title}
      result={actionData}
      backHref={to.admin.settings.homePage.block(block.id)}
    >
      <p className="max-w-prose wrap-anywhere">
        {texts.removal.warning(block.title || texts.kinds[block.kind])}
      </p>
    </ConfirmDelete>
  )
}
