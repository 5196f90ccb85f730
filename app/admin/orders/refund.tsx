import { redirect } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { ordersRefusals } from '#domain/errors/orders.ts'
import { refundForm } from '#domain/forms/order-forms.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminOrdersWords } from '#domain/text/admin/orders.ts'
import { refundOrder } from '#server/orders/refund-order.ts'
import { faulty } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { changeOr } from '../read-or.ts'
import { refuseForm, takeStepUp } from '../step-up/take-step-up.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/refund'
import { mustHandle } from './must-handle.ts'
import { orderDesk } from './order-desk.ts'
import { RefundCard } from './refund-card.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const { store } = await orderDesk(asked)
  return mustHandle(store)
}

export async function action(asked: Route.ActionArgs) {
  const { till, key, by } = await orderDesk(asked)
  const form = await asked.request.formData()
  const unproven = await takeStepUp(asked, form)
  if (unproven) return unproven
  const read = readForm(refundForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const { seen, ...refund } = read.values
  const moved = await changeOr(asked, 'orderStepFailed', () =>
    refundOrder(till, key, by(seen), refund),
  )
  if (isRefused(moved)) return refuseForm(asked, moved, form)
  return redirect(to.admin.order(key.order_id, { news: 'refunded' }))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(ordersRefusals.orderStepFailed.en, serverAction)
}

export function meta() {
  return titled(adminOrdersWords.refund.title)
}

export default function Refund({ actionData }: Route.ComponentProps) {
  return <RefundCard answer={actionData} />
}
