import { data } from 'react-router'
import { toNestedValues } from '#domain/forms/form-data.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { ticketForm, type TicketForm } from '#domain/forms/ticket-form.ts'
import { toRecord, toText, toTexts } from '#domain/shared/json-values.ts'
import { ticketTypes } from '#domain/support/ticket.ts'
import type { Customer } from '#server/platform/database/database.ts'
import { openTicket } from '#server/business/support/tickets/open-ticket.ts'
import type { toRefusedResult } from '#web/form-response.ts'
import type { SubmittedRequest } from './request-form.tsx'
import { saveFormPhotos } from './save-form-photos.ts'

/** The order may be known from the link instead of the form. */
export async function sendRequest(
  shop: Customer,
  form: FormData,
  known: Partial<Pick<TicketForm, 'order_id'>> = {},
) {
  const refusal = await saveFormPhotos(shop, form)
  if (refusal) return { fieldErrors: { photos: refusal } }
  const parsed = parseForm(ticketForm, form)
  return 'fieldErrors' in parsed
    ? parsed
    : openTicket(shop, shop.scope, { ...parsed.values, ...known })
}

/** Returns the submitted values with the errors: without scripts the page is rendered again. */
export function withSubmittedRequest(result: ReturnType<typeof toRefusedResult>, form: FormData) {
  const { type, answers, order_id, photo_ids } = toNestedValues(form)
  const given: SubmittedRequest = {
    type: ticketTypes.find((known) => known === type) ?? null,
    answers: toRecord(answers),
    order_id: toText(order_id),
    photo_ids: toTexts(photo_ids),
  }
  return data({ ...result.data, given }, result.init ?? {})
}
