import { redirect } from 'react-router'
import { isRefused } from '#domain/errors/errors.ts'
import { ordersRefusals } from '#domain/errors/orders.ts'
import { cancellationForm } from '#domain/forms/order-forms.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { orderMay } from '#domain/orders/order.ts'
import { to } from '#domain/paths/paths.ts'
import { adminOrdersTexts } from '#domain/text/admin/orders.ts'
import { cancelOrder } from '#server/business/orders/cancel-order.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toInvalidResult, toRefusedResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import type { Route } from './+types/cancellation'
import { requireOrderHandling } from './require-order-handling.ts'
import { getOrderContext } from './order-context.ts'
import { createMoneyFormatter } from './order-view.ts'
import { StepCard, useOrder } from './step-card.tsx'

const { cancel: words } = adminOrdersTexts

export async function loader(args: Route.LoaderArgs) {
  const { store } = await getOrderContext(args)
  return requireOrderHandling(store)
}

export async function action(args: Route.ActionArgs) {
  const { storePayments, key, toActor } = await getOrderContext(args)
  const form = await args.request.formData()
  const parsed = parseForm(cancellationForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  const { seen, reason } = parsed.values
  const cancelled = await runOrRefuse(args, 'orderStepFailed', () =>
    cancelOrder(storePayments, key, toActor(seen), reason),
  )
  if (isRefused(cancelled)) return toRefusedResult(cancelled, form)
  return redirect(to.admin.order(key.order_id, { news: 'cancelled' }))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(ordersRefusals.orderStepFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(words.title)
}

export default function Cancellation({ actionData }: Route.ComponentProps) {
  const order = useOrder()
  const { getFieldError, getTypedValue } = useFormResult(actionData)
  return (
    <StepCard
      title={words.title}
      isAllowed={orderMay.cancel}
      result={actionData}
      submit={words.submit}
      cancel={words.keep}
      isDanger
    >
      <p className="max-w-prose">
        {words.warning(String(order.number), createMoneyFormatter(order)(order.total))}
      </p>
      <div className="max-w-narrow">
        <Field label={words.reason} hint={words.reasonHint} error={getFieldError('reason')}>
          <TextInput name="reason" defaultValue={getTypedValue('reason')} autoComplete="off" />
        </Field>
      </div>
    </StepCard>
  )
}
