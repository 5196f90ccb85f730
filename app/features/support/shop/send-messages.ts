import { redirect, type ActionFunctionArgs } from 'react-router'
import { isRefused, type Refused } from '#shared/errors/errors.ts'
import { messageForm, ticketForm, type TicketForm } from '../rules/ticket-forms.ts'
import { toNestedValues } from '#shared/forms/form-data.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { toText, toTexts, toRecord } from '#shared/json-values.ts'
import type { Customer } from '#platform/database/database.ts'
import { replyAsCustomer } from '../server/messages/reply-to-ticket.ts'
import { toInvalidResult, toRefusedResult, withSubmitted } from '#web/form-response.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { saveFormPhotos } from './receive-photos.ts'
import { ticketTypes } from '../rules/ticket.ts'
import { openTicket } from '../server/tickets/open-ticket.ts'
import type { SubmittedRequest } from './request-questions.tsx'

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>

/** Without scripts the form carries the photos; with scripts it carries their ids. */
export function sendReply(args: Args, shop: Customer, ticket_id: string, form: FormData) {
  return runOrRefuse(args, 'messageSendFailed', async () => {
    const refusal = await saveFormPhotos(shop, form)
    if (refusal) return { fieldErrors: { photos: refusal } }
    const parsed = parseForm(messageForm, form)
    if ('fieldErrors' in parsed) return parsed
    return replyAsCustomer(shop, shop.scope, { ticket_id, ...parsed.values })
  })
}

/** Takes a reply posted by the page itself, which is rendered again with the submitted values after an error. */
export async function sendReplyFromPage(
  args: Args,
  shop: Customer,
  ticket_id: string,
  backTo: string,
) {
  const form = await args.request.formData()
  const result = await sendReply(args, shop, ticket_id, form)
  if (isRefused(result)) return withSubmitted(toRefusedResult(result), readSubmitted(form))
  if ('fieldErrors' in result) {
    return withSubmitted(toInvalidResult(result.fieldErrors), readSubmitted(form))
  }
  return redirect(backTo)
}

function readSubmitted(form: FormData) {
  const { message, photo_ids } = toNestedValues(form)
  return { message: toText(message), photo_ids: toTexts(photo_ids) }
}

type SendRequestArgs = Pick<ActionFunctionArgs, 'request' | 'context'>

type Sender = {
  authenticate: () => Promise<Customer | Refused>
  /** The order may be known from the link instead of the form. */
  known?: Pick<TicketForm, 'order_id'>
  getPath: (ticket_id: string) => string
}

/** Opens a ticket; after an error the page is rendered again with the submitted values. */
export async function sendRequest(args: SendRequestArgs, { authenticate, known, getPath }: Sender) {
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
  if (isRefused(result))
    return withSubmitted(toRefusedResult(result), sendRequestReadSubmitted(form))
  if ('fieldErrors' in result) {
    return withSubmitted(toInvalidResult(result.fieldErrors), sendRequestReadSubmitted(form))
  }
  return redirect(getPath(result.ticket_id))
}

function sendRequestReadSubmitted(form: FormData): SubmittedRequest {
  const { type, answers, order_id, photo_ids } = toNestedValues(form)
  return {
    type: ticketTypes.find((known) => known === type) ?? null,
    answers: toRecord(answers),
    order_id: toText(order_id),
    photo_ids: toTexts(photo_ids),
  }
}
