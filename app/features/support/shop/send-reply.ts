import { redirect, type ActionFunctionArgs } from 'react-router'
import { isRefused } from '#shared/errors/errors.ts'
import { messageForm } from '../rules/message-form.ts'
import { toNestedValues } from '#shared/forms/form-data.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { toText, toTexts } from '#shared/json-values.ts'
import type { Customer } from '#platform/database/database.ts'
import { replyAsCustomer } from '../server/messages/reply-to-ticket.ts'
import { toInvalidResult, toRefusedResult, withGiven } from '#web/form-response.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { saveFormPhotos } from './save-form-photos.ts'

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
  if (isRefused(result)) return withGiven(toRefusedResult(result), readSubmitted(form))
  if ('fieldErrors' in result) {
    return withGiven(toInvalidResult(result.fieldErrors), readSubmitted(form))
  }
  return redirect(backTo)
}

function readSubmitted(form: FormData) {
  const { message, photo_ids } = toNestedValues(form)
  return { message: toText(message), photo_ids: toTexts(photo_ids) }
}
