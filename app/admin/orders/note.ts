import { ordersRefusals } from '#domain/errors/orders.ts'
import { noteForm } from '#domain/forms/ticket-form.ts'
import { to } from '#domain/paths/paths.ts'
import { writeOrderNote } from '#server/business/orders/write-order-note.ts'
import { resultOrFailure } from '#web/keep-form-on-error.ts'
import { formAction } from '#web/form-action.ts'
import { sendDraft } from '../shell/drafts.ts'
import type { Route } from './+types/note'
import { getOrderContext } from './order-context.ts'
import { redirectToOrder } from './order-step.ts'

export const loader = redirectToOrder

export const action = formAction({
  authorise: getOrderContext,
  schema: noteForm,
  failureCode: 'orderNoteFailed',
  run: ({ staff, key, values }) => writeOrderNote(staff, key, values.note, values.key),
  backTo: ({ key }) => to.admin.order(key.order_id),
})

export function clientAction({ serverAction, request, params }: Route.ClientActionArgs) {
  return resultOrFailure(ordersRefusals.orderNoteFailed, () =>
    sendDraft(
      { formPath: to.admin.order.note(params.order), field: 'note', request },
      serverAction,
    ),
  )
}
