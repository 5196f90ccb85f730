import { ordersRefusals } from '../rules/errors.ts'
import { selectedOrdersForm } from '../rules/order-forms.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { openStorePaymentsForStaff } from '../server/pay/open-store-payments.ts'
import { packOrders } from '../server/ship/pack-parcel.ts'
import { toSavedResult } from '#web/form-response.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formAction } from '#web/form-action.ts'
import { requireCurrentStore } from '#features/support/admin/require-current-store.ts'
import { BulkResult } from './bulk-result.tsx'
import type { Route } from './+types/pack-several'

const failure = ordersRefusals.orderStepFailed

const { several: words } = adminOrdersTexts

export async function loader(args: Route.LoaderArgs) {
  await requireCurrentStore(args)
  return null
}

export const action = formAction({
  authorise: requireCurrentStore,
  schema: selectedOrdersForm,
  failureCode: failure.code,
  run: ({ requestScope, staff, store, values }) => {
    const { job } = openStorePaymentsForStaff(requestScope, store)
    return packOrders(job, store, staff.scope.staff_id, values.orders)
  },
  done: ({ outcome: { count, skipped } }) => {
    const numbers = skipped.map(String).join(', ')
    const parts = [words.packed(count), ...(skipped.length > 0 ? [words.notPacked(numbers)] : [])]
    return toSavedResult(parts.join(' '))
  },
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function PackSeveral({ actionData }: Route.ComponentProps) {
  return <BulkResult title={words.title} result={actionData} />
}
