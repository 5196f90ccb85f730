import { ordersRefusals } from '#domain/errors/orders.ts'
import { packingForm } from '#domain/forms/order-forms.ts'
import { to } from '#domain/paths/paths.ts'
import { adminOrdersTexts } from '#domain/text/admin/orders.ts'
import { openStorePaymentsForStaff } from '#server/business/orders/pay/open-store-payments.ts'
import { packOrders } from '#server/business/orders/ship/pack-orders.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Notice } from '#ui/notice.tsx'
import { toSavedResult } from '#web/form-response.ts'
import { toFieldError, toErrorText } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formAction } from '#web/form-action.ts'
import { requireCurrentStore } from '../support/require-current-store.ts'
import type { Route } from './+types/pack-several'

const { several: words } = adminOrdersTexts

export async function loader(args: Route.LoaderArgs) {
  await requireCurrentStore(args)
  return null
}

export const action = formAction({
  authorise: requireCurrentStore,
  schema: packingForm,
  failureCode: 'orderStepFailed',
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

export const clientAction = keepFormOnError(ordersRefusals.orderStepFailed)

export const meta = () => toPageTitle(words.title)

/** Result page for bulk packing without JavaScript. */
export default function PackSeveral({ actionData }: Route.ComponentProps) {
  const error = toErrorText(actionData) ?? toFieldError(actionData, 'orders')
  return (
    <Card title={words.title}>
      <div className="grid justify-items-start gap-5">
        {error && <ErrorBox>{error}</ErrorBox>}
        {actionData?.notice && <Notice>{actionData.notice}</Notice>}
        <ButtonLink href={to.admin.orders()}>{words.back}</ButtonLink>
      </div>
    </Card>
  )
}
