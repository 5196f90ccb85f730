import { data } from 'react-router'
import { shapeOf } from '#domain/forms/form-data.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { ticketForm, type TicketForm } from '#domain/forms/ticket-form.ts'
import { recordOf, textOf, textsOf } from '#domain/stored.ts'
import { ticketTypes } from '#domain/ticket.ts'
import type { Customer } from '#server/database/database.ts'
import { openTicket } from '#server/support/open-ticket.ts'
import type { notTaken } from '../form-answer.ts'
import type { GivenRequest } from './request-form.tsx'
import { takePhotos } from './take-photos.ts'

/** The order may be known from the link instead of the form. */
export async function sendRequest(
  shop: Customer,
  form: FormData,
  known: Partial<Pick<TicketForm, 'order_id'>> = {},
) {
  const fault = await takePhotos(shop, form)
  if (fault) return { faults: { photos: fault } }
  const read = readForm(ticketForm, form)
  return 'faults' in read ? read : openTicket(shop, shop.scope, { ...read.values, ...known })
}

/** Returns the submitted values with the errors: without scripts the page is rendered again. */
export function withGivenRequest(answer: ReturnType<typeof notTaken>, form: FormData) {
  const { type, answers, order_id, photo_ids } = shapeOf(form)
  const given: GivenRequest = {
    type: ticketTypes.find((known) => known === type) ?? null,
    answers: recordOf(answers),
    order_id: textOf(order_id),
    photo_ids: textsOf(photo_ids),
  }
  return data({ ...answer.data, given }, answer.init ?? {})
}
