import { redirect } from 'react-router'
import { ordersRefusals } from '#domain/errors/orders.ts'
import { orderStepForm } from '#domain/forms/order-forms.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { faulty } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { answered } from '../posted.ts'
import type { Route } from './+types/completion'
import { orderDesk } from './order-desk.ts'

/** A GET redirects to the order. */
export async function loader(asked: Route.LoaderArgs) {
  await orderDesk(asked)
  throw redirect(to.admin.order(asked.params.order))
}

export async function action(asked: Route.ActionArgs) {
  const { till, key, by } = await orderDesk(asked)
  const read = readForm(orderStepForm, await asked.request.formData())
  if ('faults' in read) return faulty(read.faults)
  const done = to.admin.order(key.order_id, { news: 'completed' })
  return answered(asked, 'orderStepFailed', done, () =>
    moveOrder(till.job, key, by(read.values.seen), 'completed'),
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(ordersRefusals.orderStepFailed.en, serverAction)
}
