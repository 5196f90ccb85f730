import { isRefused } from '#domain/errors.ts'
import { ordersRefusals } from '#domain/errors/orders.ts'
import { packingForm } from '#domain/forms/order-forms.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminOrdersWords } from '#domain/text/admin/orders.ts'
import { openTillOf } from '#server/checkout/open-till.ts'
import { visitContext } from '#server/http/visit.ts'
import { packOrders } from '#server/orders/pack-orders.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Notice } from '#ui/notice.tsx'
import { errorOf, faulty, notTaken, takenWith } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { changeOr } from '../read-or.ts'
import { currentDesk } from '../support/current-desk.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/pack-several'

const { several: words } = adminOrdersWords

export async function loader(asked: Route.LoaderArgs) {
  await currentDesk(asked)
  return null
}

export async function action(asked: Route.ActionArgs) {
  const { staff, store } = await currentDesk(asked)
  const read = readForm(packingForm, await asked.request.formData())
  if ('faults' in read) return faulty(read.faults)
  const { job } = openTillOf(asked.context.get(visitContext), store)
  const packed = await changeOr(asked, 'orderStepFailed', () =>
    packOrders(job, store, staff.scope.staff_id, read.values.orders),
  )
  if (isRefused(packed)) return notTaken(packed)
  const { count, left } = packed
  const numbers = left.map(String).join(', ')
  return takenWith(
    [words.packed(count), ...(left.length > 0 ? [words.notPacked(numbers)] : [])].join(' '),
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(ordersRefusals.orderStepFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

/** Result page for bulk packing without JavaScript. */
export default function PackSeveral({ actionData }: Route.ComponentProps) {
  const error = errorOf(actionData) ?? actionData?.faults['orders']
  return (
    <Card title={words.title}>
      <div className="grid justify-items-start gap-5">
        {error && <ErrorBox>{error}</ErrorBox>}
        {actionData?.said && <Notice>{actionData.said}</Notice>}
        <ButtonLink href={to.admin.orders()}>{words.back}</ButtonLink>
      </div>
    </Card>
  )
}
