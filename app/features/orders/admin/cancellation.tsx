import { ordersRefusals } from '../rules/errors.ts'
import { cancellationForm } from '../rules/order-forms.ts'
import { mayCancelPart, mayCancelRest } from '../rules/order.ts'
import { to } from '#shared/paths/paths.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { cancelOrder } from '../server/cancel-order.ts'
import { Field, TextInput } from '#ui/field.tsx'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { formAction } from '#web/form-action.ts'
import type { Route } from './+types/cancellation'
import { loadOrderAccess } from './load-order-access.ts'
import { loadOrderStep } from './order-step.ts'
import { createMoneyFormatter } from './order-view.ts'
import { StepCard, useOrder } from './step-card.tsx'

const failure = ordersRefusals.orderStepFailed

const { cancel: words } = adminOrdersTexts

export const loader = loadOrderStep

export const action = formAction({
  authorise: loadOrderAccess,
  schema: cancellationForm,
  failureCode: failure.code,
  run: ({ storePayments, key, toActor, values: { seen, ...step } }) =>
    cancelOrder(storePayments, key, toActor(seen), step.reason),
  done: ({ key }) => to.admin.order(key.order_id, { news: 'cancelled' }),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function Cancellation({ actionData }: Route.ComponentProps) {
  const order = useOrder()
  const { getFieldError, getSubmittedValue } = useFormResult(actionData)
  return (
    <StepCard
      title={words.title}
      isAllowed={mayCancelPart}
      result={actionData}
      submit={mayCancelRest(order) ? words.actionOfRest : words.submit}
      cancel={words.keep}
      isDanger
    >
      <p className="max-w-prose">
        {mayCancelRest(order)
          ? words.warningOfRest(String(order.number))
          : words.warning(String(order.number), createMoneyFormatter(order)(order.total))}
      </p>
      <div className="max-w-narrow">
        <Field label={words.reason} hint={words.reasonHint} error={getFieldError('reason')}>
          <TextInput name="reason" defaultValue={getSubmittedValue('reason')} autoComplete="off" />
        </Field>
      </div>
    </StepCard>
  )
}
