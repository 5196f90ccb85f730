import { redirect } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { ordersRefusals } from '#domain/errors/orders.ts'
import { cancellationForm } from '#domain/forms/order-forms.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { orderMay } from '#domain/order.ts'
import { to } from '#domain/paths.ts'
import { adminOrdersWords } from '#domain/text/admin/orders.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { faulty, notTaken } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { changeOr } from '../read-or.ts'
import { titled } from '../titled.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import type { Route } from './+types/cancellation'
import { mustHandle } from './must-handle.ts'
import { orderDesk } from './order-desk.ts'
import { moneyOf } from './order-view.ts'
import { StepCard, useOrder } from './step-card.tsx'

const { cancel: words } = adminOrdersWords

export async function loader(asked: Route.LoaderArgs) {
  const { store } = await orderDesk(asked)
  return mustHandle(store)
}

export async function action(asked: Route.ActionArgs) {
  const { till, key, by } = await orderDesk(asked)
  const form = await asked.request.formData()
  const read = readForm(cancellationForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const { seen, reason } = read.values
  const moved = await changeOr(asked, 'orderStepFailed', () =>
    cancelOrder(till, key, by(seen), reason),
  )
  if (isRefused(moved)) return notTaken(moved, form)
  return redirect(to.admin.order(key.order_id, { news: 'cancelled' }))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(ordersRefusals.orderStepFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function Cancellation({ actionData }: Route.ComponentProps) {
  const order = useOrder()
  const { faultOf, typedIn } = useFormAnswer(actionData)
  return (
    <StepCard
      title={words.title}
      may={orderMay.cancel}
      answer={actionData}
      submit={words.submit}
      cancel={words.keep}
      isDanger
    >
      <p className="max-w-prose">
        {words.warning(String(order.number), moneyOf(order)(order.total))}
      </p>
      <div className="max-w-narrow">
        <Field label={words.reason} hint={words.reasonHint} error={faultOf('reason')}>
          <TextInput name="reason" defaultValue={typedIn('reason')} autoComplete="off" />
        </Field>
      </div>
    </StepCard>
  )
}
