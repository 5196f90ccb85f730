import { deliveryMethodsRefusals } from '../rules/staff-errors.ts'
import { deliveryMethodForm } from '../rules/delivery-form.ts'
import { to } from '#shared/paths/paths.ts'
import { adminDeliveryTexts as texts } from '../rules/admin-texts.ts'
import { saveDeliveryMethod } from '../server/save-delivery-method.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/edit-method'
import { loadMethod } from './load-method.ts'
import { MethodForm } from './method-form.tsx'
import { toMethodDraft } from './method-draft.ts'

const failure = deliveryMethodsRefusals.deliverySaveFailed

export const loader = loadMethod

export const action = formAction({
  authorise: getSelectedStore,
  schema: deliveryMethodForm,
  failureCode: failure.code,
  run: ({ staff, store, values }, { params }: Route.ActionArgs) =>
    saveDeliveryMethod(staff, store, params.method, values),
  done: () => to.admin.settings.delivery(),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(texts.editing)

export default function EditMethod({ loaderData, actionData }: Route.ComponentProps) {
  const { method, money } = loaderData
  return (
    <MethodForm
      key={method.id}
      title={texts.editing}
      method={toMethodDraft(method, money.numberFormat)}
      money={money}
      result={actionData}
      version={method.version}
      aside={
        <ButtonLink variant="danger" href={to.admin.settings.delivery.method.deletion(method.id)}>
          {texts.deletion.link}
        </ButtonLink>
      }
    />
  )
}
