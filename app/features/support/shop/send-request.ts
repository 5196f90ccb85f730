import { redirect, type ActionFunctionArgs } from 'react-router'
import { isRefused, type Refused } from '#shared/errors/errors.ts'
import { toNestedValues } from '#shared/forms/form-data.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { ticketForm, type TicketForm } from '../rules/ticket-form.ts'
import { toRecord, toText, toTexts } from '#shared/json-values.ts'
import { ticketTypes } from '../rules/ticket.ts'
import type { Customer } from '#platform/database/database.ts'
import { openTicket } from '../server/tickets/open-ticket.ts'
import { toInvalidResult, toRefusedResult, withGiven } from '#web/form-response.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import type { SubmittedRequest } from './request-questions.tsx'
import { saveFormPhotos } from './save-form-photos.ts'

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>

type Sender = {
  authenticate: () => Promise<Customer | Refused>
  /** The order may be known from the link instead of the form. */
  known?: Pick<TicketForm, 'order_id'>
  getPath: (ticket_id: string) => string
}

/** Opens a ticket; after an error the page is rendered again with the submitted values. */
export async function sendRequest(args: Args, { authenticate, known, getPath }: Sender) {
  const form = await args.request.formData()
  const result = await runOrRefuse(args, 'ticketCreateFailed', async () => {
    const shop = await authenticate()
    if (isRefused(shop)) return shop
    const refusal = await saveFormPhotos(shop, form)
    if (refusal) return { fieldErrors: { photos: refusal } }
    const parsed = parseForm(ticketForm, form)
    if ('fieldErrors' in parsed) return parsed
    return openTicket(shop, shop.scope, { ...parsed.values, ...known })
  })
  if (isRefused(result)) return withGiven(toRefusedResult(result), readSubmitted(form))
  if ('fieldErrors' in result) {
    return withGiven(toInvalidResult(result.fieldErrors), readSubmitted(form))
  }
  return redirect(getPath(result.ticket_id))
}

function readSubmitted(form: FormData): SubmittedRequest {
  const { type, answers, order_id, photo_ids } = toNestedValues(form)
  return {
    type: ticketTypes.find((known) => known === type) ?? null,
    answers: toRecord(answers),
    order_id: toText(order_id),
    photo_ids: toTexts(photo_ids),
  }
}
