import { createId } from '#platform/database/ordered-ids.ts'
import { deliveryMethodsRefusals } from '../rules/staff-errors.ts'
import { deliveryMethodForm } from '../rules/delivery-form.ts'
import { to } from '#shared/paths/paths.ts'
import { adminDeliveryTexts as texts } from '../rules/admin-texts.ts'
import { saveDeliveryMethod } from '../server/save-delivery-method.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/new-method'
import { readDeliveryView } from './read-delivery-view.ts'
import { MethodForm } from './method-form.tsx'
import { newMethod } from './method-draft.ts'

const failure = deliveryMethodsRefusals.deliverySaveFailed

export async function loader(args: Route.LoaderArgs) {
  const selected = await getSelectedStore(args, 'editSettings')
  const { money } = await readDeliveryView(args, selected)
  return { form_key: createId(), money }
}

export const action = formAction({
  authorise: getSelectedStore,
  schema: deliveryMethodForm,
  failureCode: failure.code,
  run: ({ staff, store, values }) => saveDeliveryMethod(staff, store, null, values),
  done: () => to.admin.settings.delivery(),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(texts.new)

export default function NewMethod({ loaderData, actionData }: Route.ComponentProps) {
  const { form_key, money } = loaderData
  return (
    <MethodForm
      title={texts.new}
      method={newMethod}
      money={money}
      result={actionData}
      form_key={actionData?.submitted?.['key'] ?? form_key}
    />
  )
}
