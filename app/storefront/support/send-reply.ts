import { data } from 'react-router'
import { messageForm } from '#domain/forms/message-form.ts'
import { toNestedValues } from '#domain/forms/form-data.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { toText, toTexts } from '#domain/shared/json-values.ts'
import type { Customer } from '#server/platform/database/database.ts'
import { replyAsCustomer } from '#server/business/support/messages/reply-to-ticket.ts'
import type { toRefusedResult } from '#web/form-response.ts'
import { saveFormPhotos } from './save-form-photos.ts'

/** Takes replies of browsers without scripts: the form carries the photos. */
export async function sendReply(shop: Customer, ticket_id: string, form: FormData) {
  const refusal = await saveFormPhotos(shop, form)
  if (refusal) return { fieldErrors: { photos: refusal } }
  const parsed = parseForm(messageForm, form)
  if ('fieldErrors' in parsed) return parsed
  return replyAsCustomer(shop, shop.scope, { ticket_id, ...parsed.values })
}

/** Returns the submitted values together with the errors. */
export function withSubmittedReply(result: ReturnType<typeof toRefusedResult>, form: FormData) {
  const { message, photo_ids } = toNestedValues(form)
  const given = { message: toText(message), photo_ids: toTexts(photo_ids) }
  return data({ ...result.data, given }, result.init ?? {})
}
