import { isRefused } from '#domain/errors/errors.ts'
import { ordersRefusals } from '#domain/errors/orders.ts'
import { packingForm } from '#domain/forms/order-forms.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { adminOrdersTexts } from '#domain/text/admin/orders.ts'
import { openStorePaymentsForStaff } from '#server/business/orders/pay/open-store-payments.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { packOrders } from '#server/business/orders/ship/pack-orders.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Notice } from '#ui/notice.tsx'
import { toErrorText, toInvalidResult, toRefusedResult, toSavedResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { requireCurrentStore } from '../support/require-current-store.ts'
import { toPageTitle } from '#web/page-title.ts'
import type { Route } from './+types/pack-several'

const { several: words } = adminOrdersTexts

export async function loader(args: Route.LoaderArgs) {
  await requireCurrentStore(args)
  return null
}

export async function action(args: Route.ActionArgs) {
  const { staff, store } = await requireCurrentStore(args)
  const parsed = parseForm(packingForm, await args.request.formData())
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors)
  const { job } = openStorePaymentsForStaff(args.context.get(requestScopeContext), store)
  const packed = await runOrRefuse(args, 'orderStepFailed', () =>
    packOrders(job, store, staff.scope.staff_id, parsed.values.orders),
  )
  if (isRefused(packed)) return toRefusedResult(packed)
  const { count, skipped } = packed
  const numbers = skipped.map(String).join(', ')
  return toSavedResult(
    [words.packed(count), ...(skipped.length > 0 ? [words.notPacked(numbers)] : [])].join(' '),
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(ordersRefusals.orderStepFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(words.title)
}

/** Result page for bulk packing without JavaScript. */
export default function PackSeveral({ actionData }: Route.ComponentProps) {
  const error = toErrorText(actionData) ?? actionData?.fieldErrors['orders']
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
