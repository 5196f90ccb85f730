import { ordersRefusals } from '../rules/errors.ts'
import { printNoteForm } from '../rules/order-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { writePrintNote } from '../server/cancel-order.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrderAccess } from './load-order-access.ts'
import { redirectToOrder } from './order-step.ts'

const failure = ordersRefusals.orderPrintNoteFailed

export const loader = redirectToOrder

export const action = formAction({
  authorise: loadOrderAccess,
  schema: printNoteForm,
  failureCode: failure.code,
  run: ({ staff, key, values }) => writePrintNote(staff, key, values.print_note),
  backTo: ({ key }) => to.admin.order(key.order_id),
})

export const clientAction = keepFormOnError(failure)
