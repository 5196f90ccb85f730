import { ordersRefusals } from '../rules/errors.ts'
import { noteForm } from '#features/support/rules/ticket-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { writeOrderNote } from '../server/cancel-order.ts'
import { formAction } from '#web/form-action.ts'
import { sendDraft } from '#shell/admin/drafts.ts'
import { loadOrderAccess } from './load-order-access.ts'
import { redirectToOrder } from './order-step.ts'

export const loader = redirectToOrder

export const action = formAction({
  authorise: loadOrderAccess,
  schema: noteForm,
  failureCode: 'orderNoteFailed',
  run: ({ staff, key, values }) => writeOrderNote(staff, key, values.note, values.key),
  backTo: ({ key }) => to.admin.order(key.order_id),
})

export const clientAction = sendDraft('note', ordersRefusals.orderNoteFailed)
