import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { deliveryMethodsRefusals } from '../rules/staff-errors.ts'
import { to } from '#shared/paths/paths.ts'
import { adminDeliveryTexts } from '../rules/admin-texts.ts'
import { getMethodName } from '../rules/texts.ts'
import { removeDeliveryMethod } from '../server/save-delivery-method.ts'
import { ConfirmDelete } from '#web/confirm-delete.tsx'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/delete-method'
import { loadMethod } from './load-method.ts'

const failure = deliveryMethodsRefusals.deliveryDeleteFailed

const { deletion: words } = adminDeliveryTexts

export const loader = loadMethod

export const action = formAction({
  authorise: getSelectedStore,
  failureCode: failure.code,
  run: ({ staff, store }, { params }: Route.ActionArgs) =>
    removeDeliveryMethod(staff, store, params.method),
  done: () => to.admin.settings.delivery(),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function DeleteMethod({ loaderData: { method }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDelete
      title={words.title}
      result={actionData}
      backHref={to.admin.settings.delivery.method(method.id)}
    >
      <p className="max-w-prose wrap-anywhere">
        {words.warning(getMethodName(method, getStaffLanguage()))}
      </p>
    </ConfirmDelete>
  )
}
