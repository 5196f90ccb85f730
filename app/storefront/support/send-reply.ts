import { data } from 'react-router'
import { messageForm } from '#domain/forms/message-form.ts'
import { shapeOf } from '#domain/forms/form-data.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { textOf, textsOf } from '#domain/stored.ts'
import type { Customer } from '#server/database/database.ts'
import { answerAsCustomer } from '#server/support/answer-ticket.ts'
import type { notTaken } from '../form-answer.ts'
import { takePhotos } from './take-photos.ts'

/** Takes replies of browsers without scripts: the form carries the photos. */
export async function sendReply(shop: Customer, ticket_id: string, form: FormData) {
  const fault = await takePhotos(shop, form)
  if (fault) return { faults: { photos: fault } }
  const read = readForm(messageForm, form)
  if ('faults' in read) return read
  return answerAsCustomer(shop, shop.scope, { ticket_id, ...read.values })
}

/** Returns the submitted values together with the errors. */
export function withGivenReply(answer: ReturnType<typeof notTaken>, form: FormData) {
  const { message, photo_ids } = shapeOf(form)
  const given = { message: textOf(message), photo_ids: textsOf(photo_ids) }
  return data({ ...answer.data, given }, answer.init ?? {})
}
