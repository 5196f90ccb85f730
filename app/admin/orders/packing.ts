import { redirect } from 'react-router'
import { ordersRefusals } from '#domain/errors/orders.ts'
import { orderStepForm } from '#domain/forms/order-forms.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { transitionOrder } from '#server/business/orders/transition-order.ts'
import { toInvalidResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runAction } from '#web/run-action.ts'
import type { Route } from './+types/packing'
import { getOrderContext } from './order-context.ts'

/** A GET redirects to the order. */
export async function loader(args: Route.LoaderArgs) {
  await getOrderContext(args)
  throw redirect(to.admin.order(args.params.order))
}

export async function action(args: Route.ActionArgs) {
  const { storePayments, key, toActor } = await getOrderContext(args)
  const parsed = parseForm(orderStepForm, await args.request.formData())
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors)
  const done = to.admin.order(key.order_id, { news: 'packed' })
  return runAction(args, 'orderStepFailed', done, () =>
    transitionOrder(storePayments.job, key, toActor(parsed.values.seen), 'packed'),
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(ordersRefusals.orderStepFailed.en, serverAction)
}
