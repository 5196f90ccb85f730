import { ordersRefusals } from '#domain/errors/orders.ts'
import { noteForm } from '#domain/forms/ticket-form.ts'
import { to } from '#domain/paths/paths.ts'
import { writeOrderNote } from '#server/business/orders/write-order-note.ts'
import { formAction } from '#web/form-action.ts'
import { sendDraft } from '../shell/drafts.ts'
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

export const clientAction = sendDraft('note', ordersRefusals.orderNoteFailed)
