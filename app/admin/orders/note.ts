import { redirect } from 'react-router'
import { ordersRefusals } from '#domain/errors/orders.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { noteForm } from '#domain/forms/ticket-form.ts'
import { to } from '#domain/paths.ts'
import { writeOrderNote } from '#server/orders/write-order-note.ts'
import { faulty } from '../form-answer.ts'
import { sendDraft } from '../drafts.ts'
import { inPlace } from '../in-place.ts'
import { answered } from '../posted.ts'
import type { Route } from './+types/note'
import { orderDesk } from './order-desk.ts'

/** A GET redirects to the order. */
export async function loader(asked: Route.LoaderArgs) {
  await orderDesk(asked)
  throw redirect(to.admin.order(asked.params.order))
}

export async function action(asked: Route.ActionArgs) {
  const { staff, key } = await orderDesk(asked)
  const read = readForm(noteForm, await asked.request.formData())
  if ('faults' in read) return faulty(read.faults)
  return answered(asked, 'orderNoteFailed', to.admin.order(key.order_id), () =>
    writeOrderNote(staff, key, read.values.note, read.values.key),
  )
}

export function clientAction({ serverAction, request, params }: Route.ClientActionArgs) {
  return inPlace(ordersRefusals.orderNoteFailed.en, () =>
    sendDraft({ sentTo: to.admin.order.note(params.order), field: 'note', request }, serverAction),
  )
}
