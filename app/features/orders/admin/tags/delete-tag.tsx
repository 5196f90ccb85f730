import { ordersRefusals } from '../../rules/errors.ts'
import { orderTagForm } from '../../rules/order-forms.ts'
import { adminOrderListTexts } from '../../rules/admin-order-list-texts.ts'
import { removeOrderTag } from '../../server/change-order-tags.ts'
import { formAction } from '#web/form-action.ts'
import { toSavedResult } from '#web/form-response.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { requireCurrentStore } from '#features/support/admin/require-current-store.ts'
import { BulkResult } from '../bulk-result.tsx'
import type { Route } from './+types/delete-tag'

const failure = ordersRefusals.orderStepFailed

const { tags: words } = adminOrderListTexts

export async function loader(args: Route.LoaderArgs) {
  await requireCurrentStore(args)
  return null
}

export const action = formAction({
  authorise: requireCurrentStore,
  schema: orderTagForm,
  failureCode: failure.code,
  run: ({ staff, store, values }) => removeOrderTag(staff, store, values),
  done: ({ outcome: { name, count } }) => toSavedResult(words.removed(name, count)),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function TagRemoval({ actionData }: Route.ComponentProps) {
  return <BulkResult title={words.title} result={actionData} />
}
