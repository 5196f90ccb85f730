import { redirect } from 'react-router'
import { ordersRefusals } from '#domain/errors/orders.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { noteForm } from '#domain/forms/ticket-form.ts'
import { to } from '#domain/paths/paths.ts'
import { writeOrderNote } from '#server/business/orders/write-order-note.ts'
import { toInvalidResult } from '#web/form-result.ts'
import { sendDraft } from '../shell/drafts.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runAction } from '#web/run-action.ts'
import type { Route } from './+types/note'
import { getOrderContext } from './order-context.ts'

/** A GET redirects to the order. */
export async function loader(args: Route.LoaderArgs) {
  await getOrderContext(args)
  throw redirect(to.admin.order(args.params.order))
}

export async function action(args: Route.ActionArgs) {
  const { staff, key } = await getOrderContext(args)
  const parsed = parseForm(noteForm, await args.request.formData())
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors)
  return runAction(args, 'orderNoteFailed', to.admin.order(key.order_id), () =>
    writeOrderNote(staff, key, parsed.values.note, parsed.values.key),
  )
}

export function clientAction({ serverAction, request, params }: Route.ClientActionArgs) {
  return keepFormOnError(ordersRefusals.orderNoteFailed.en, () =>
    sendDraft(
      { formPath: to.admin.order.note(params.order), field: 'note', request },
      serverAction,
    ),
  )
}
